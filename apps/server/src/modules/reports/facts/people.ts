import type { knownSince } from '#modules/members';
import { dayOf } from '#platform/days';
import { momentOf, textOf } from './rounds.ts';
import type { WriterParts } from './writer.ts';

const atOnce = 10_000;
/** Of two copied at the same time one may be seen later: so far back is read again. */
const overlapMs = 2 * 60_000;
const first = '00000000-0000-0000-0000-000000000000';

export interface PeopleParts extends WriterParts {
  knownSince: typeof knownSince;
}

/** Brings members into the store as their list knows them (ADR 71): where the store is new, all of them. */
export async function writePeople({
  db,
  engine,
  brands,
  zoneOf,
  signal,
  knownSince: read,
}: PeopleParts): Promise<void> {
  const [last] = await engine.rows<{ at: string }>(
    `select toString(max(known_at)) as at from person where brand in {brands:Array(String)}`,
    { brands: [...brands()] },
  );
  const from =
    last === undefined ? new Date(0) : new Date(Math.max(0, momentOf(last.at).getTime() - overlapMs));
  let place = { at: textOf(from), member: first };
  for (let isMore = true; isMore && signal?.aborted !== true; ) {
    const rows = await read(db, place, atOnce);
    const people = rows.flatMap(
      ({ merchant_code: brand, member_id, upline_id, register_method, level, ...person }) => {
        const zone = zoneOf(brand);
        if (zone === null) return [];
        const day = (at: string | null) => (at === null ? null : dayOf(momentOf(at), zone));
        return [
          {
            ...person,
            brand,
            member: member_id,
            registered: day(person.registered_at),
            first_deposit: day(person.first_deposit_at),
            method: register_method ?? '',
            level: level ?? '',
            upline: upline_id ?? '',
          },
        ];
      },
    );
    if (people.length > 0) await engine.write('person', people);
    const end = rows.at(-1);
    if (end !== undefined) place = { at: end.known_at, member: end.member_id };
    isMore = rows.length === atOnce;
  }
}
