import { createHash, randomUUID } from 'node:crypto';
import type { Notices } from './notices.ts';
import type { Behaviour, Finding } from './scenarios.ts';
import { behaviourOf } from './scenarios.ts';

const parts = ['front', 'back', 'selfie'] as const;
type Part = (typeof parts)[number];

interface Order {
  caseNo: string;
  fullName: string;
  birthDate: string;
  documentNumber: string;
  noticeUrl: string;
  images: { part: Part; bytes: Buffer }[];
}

interface Case extends Order {
  id: string;
  fingerprint: string;
  status: 'processing' | 'completed' | 'inconclusive';
  findings: { part: Part; result: 'pass' | 'fail'; finding: Finding | null }[];
  /** As read from the document. */
  readBirthDate: string | null;
}

const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= most ? value : undefined;

/** The order, or the name of the first field that is wrong. */
export function readOrder(body: unknown): Order | { wrong: string } {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const wanted = {
    caseNo: text(given['case_no'], 60),
    fullName: text(given['full_name'], 200),
    birthDate: /^\d{4}-\d\d-\d\d$/.test(String(given['birth_date']))
      ? String(given['birth_date'])
      : undefined,
    documentNumber: text(given['document_number'], 60),
    noticeUrl: text(given['notice_url'], 300),
  };
  const missing = Object.entries(wanted).find(([, value]) => value === undefined);
  if (missing) return { wrong: missing[0] };
  const list = Array.isArray(given['images']) ? (given['images'] as Record<string, unknown>[]) : [];
  const images = list.flatMap(({ part, data }) => {
    const known = parts.find((one) => one === part);
    return known && typeof data === 'string' ? [{ part: known, bytes: Buffer.from(data, 'base64') }] : [];
  });
  const names = new Set(images.map(({ part }) => part));
  if (images.length !== list.length || names.size !== list.length) return { wrong: 'images' };
  if (!names.has('front') || !names.has('selfie')) return { wrong: 'images' };
  return { ...(wanted as Omit<Order, 'images'>), images };
}

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const fingerprintOf = (order: Order): string => {
  const sum = createHash('sha256').update(
    JSON.stringify([order.fullName, order.birthDate, order.documentNumber]),
  );
  for (const { part, bytes } of order.images) sum.update(part).update(bytes);
  return sum.digest('hex');
};

const sixteenYearsAgo = (): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 16);
  return day.toISOString().slice(0, 10);
};

/** The company's book of cases. */
export function createCases({ notices, decideAfterMs }: { notices: Notices; decideAfterMs: number }) {
  const byNumber = new Map<string, Case>();
  const seenNumbers = new Map<string, number>();
  const lost = new Map<string, number>();

  const findingOf = (
    behaviour: Behaviour,
    part: Part,
    bytes: Buffer,
    isRepeated: boolean,
  ): Finding | null => {
    if (!isJpeg(bytes)) return 'unreadable';
    return behaviour.onlyOnce && isRepeated ? null : (behaviour.findings[part] ?? null);
  };
  const decide = (one: Case, behaviour: Behaviour, isRepeated: boolean): void => {
    if (behaviour.cannotTell) one.status = 'inconclusive';
    else {
      one.findings = one.images.map(({ part, bytes }) => {
        const finding = findingOf(behaviour, part, bytes, isRepeated);
        return { part, result: finding === null ? 'pass' : 'fail', finding };
      });
      one.readBirthDate = behaviour.isYoung ? sixteenYearsAgo() : one.birthDate;
      one.status = 'completed';
    }
    // Nobody keeps pictures of people longer than it takes to look at them.
    one.images = [];
    if (behaviour.notice) notices.announce(one.noticeUrl, one.caseNo);
  };

  return {
    take(
      order: Order,
    ): { outcome: 'taken'; found: Case; isNew: boolean } | { outcome: 'conflict' } | { outcome: 'dropped' } {
      const before = byNumber.get(order.caseNo);
      const fingerprint = fingerprintOf(order);
      if (before)
        return before.fingerprint === fingerprint
          ? { outcome: 'taken', found: before, isNew: false }
          : { outcome: 'conflict' };
      const behaviour = behaviourOf(order.documentNumber);
      const losses = lost.get(order.caseNo) ?? 0;
      if (losses < behaviour.lost) {
        lost.set(order.caseNo, losses + 1);
        return { outcome: 'dropped' };
      }
      const found: Case = {
        ...order,
        id: `chk_${randomUUID()}`,
        fingerprint,
        status: 'processing',
        findings: [],
        readBirthDate: null,
      };
      byNumber.set(order.caseNo, found);
      const times = seenNumbers.get(order.documentNumber) ?? 0;
      seenNumbers.set(order.documentNumber, times + 1);
      notices.later(decideAfterMs, () => decide(found, behaviour, times > 0));
      return behaviour.answers ? { outcome: 'taken', found, isNew: true } : { outcome: 'dropped' };
    },
    find: (caseNo: string): Case | undefined => byNumber.get(caseNo),
  };
}

export const caseOnWire = (one: Case) => ({
  id: one.id,
  case_no: one.caseNo,
  status: one.status,
  checks: one.findings,
  extracted: one.readBirthDate === null ? null : { birth_date: one.readBirthDate },
});
