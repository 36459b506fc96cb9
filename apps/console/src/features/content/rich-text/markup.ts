import { DOMParser as Reader, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

interface Policy {
  createHTML(html: string): string;
}
let policy: Policy | undefined;

/** Read into a document of its own, in which nothing runs and nothing is fetched. */
function inert(html: string): Document {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes;
  policy ??= factory?.createPolicy('rich-text', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  };
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
}

export const docOf = (html: string): Node => Reader.fromSchema(schema).parse(inert(html).body);

export function htmlOf(doc: Node): string {
  // Nothing but one empty paragraph is no text.
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0)
    return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return holder.innerHTML;
}

/** What is pasted comes without looks, and without pictures of others: this page would have to fetch them. */
export const withoutLooks = (html: string): string =>
  html
    .replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*')/gi, '')
    .replaceAll(/<img\b[^>]*>/gi, (picture) =>
      /\ssrc\s*=\s*["']\/(art|pictures|api\/v1)\//i.test(picture) ? picture : '',
    );
