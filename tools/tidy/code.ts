import { parseSync } from '@swc/core';
import type { Finding } from './finding.ts';

const fileLines = 400;
const functionLines = 70;
/** With everything inside it. */
const factoryLines = 140;

type Node = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const visit = (value: unknown, use: (node: Node) => void): void => {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, use);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) use(value);
    for (const inner of Object.values(value)) visit(inner, use);
  }
};

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);

/** Configuration files are read by tools that ask for a default export. */
const mayExportDefault = (path: string): boolean => path.endsWith('.config.ts');

/** swc counts bytes, the first one as 1. */
const firstByte = 1;

interface Span {
  first: number;
  last: number;
}

/** Lines of a function without those of the functions inside it: a factory's methods each count for themselves. */
const ownLines = (span: Span, all: readonly Span[]): number => {
  const inner = all.filter(
    (other) =>
      other !== span && other.first >= span.first && other.last <= span.last && other.last > other.first,
  );
  let count = 0;
  for (let line = span.first; line <= span.last; line += 1) {
    if (!inner.some(({ first, last }) => line > first && line <= last)) count += 1;
  }
  return count;
};

const findLongFunctions = (path: string, spans: readonly Span[]): Finding[] =>
  spans.flatMap((span) => {
    const whole = span.last - span.first + 1;
    if (whole <= functionLines) return [];
    const own = ownLines(span, spans);
    if (own <= functionLines && whole <= factoryLines) return [];
    const limit = own > functionLines ? functionLines : factoryLines;
    return [
      { path, line: span.first, problem: `function of ${Math.max(own, whole)} lines; the limit is ${limit}` },
    ];
  });

/** File and function length, enum and default export, from the syntax tree. */
export const findCode = (path: string, source: string): Finding[] => {
  const findings: Finding[] = [];
  const lines = source.split('\n').length - 1;
  if (lines > fileLines) findings.push({ path, problem: `${lines} lines; the limit is ${fileLines}` });
  if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts')) return findings;

  const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });
  const bytes = Buffer.from(source);
  const lineAt = (position = firstByte): number => {
    const before = bytes.subarray(0, position - firstByte).toString();
    return before.split('\n').length;
  };
  const spans: Span[] = [];
  visit(tree, (node) => {
    const line = (): number => lineAt(node.span?.start);
    if (node.type === 'TsEnumDeclaration') {
      findings.push({ path, line: line(), problem: 'enum: use a union or `as const`' });
    }
    if (node.type.startsWith('ExportDefault') && !mayExportDefault(path)) {
      findings.push({ path, line: line(), problem: 'default export: use a named one' });
    }
    if (functions.has(node.type) && node.span) spans.push({ first: line(), last: lineAt(node.span.end) });
  });
  // A test file groups its cases in one function by design.
  return /\.(test|spec)\.tsx?$/.test(path) ? findings : [...findings, ...findLongFunctions(path, spans)];
};
