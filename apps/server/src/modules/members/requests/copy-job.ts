import { z } from 'zod';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { readHeld } from '#platform/retention/held-data';
import type { Secrets } from '#platform/secrets';
import type { LentData } from './closing.ts';
import { addPart, clearCopy, findRequest, moveRequest } from './repository.ts';

export const copyKind = 'members.data_copy';
export const CopyInput = z.object({ requestId: z.string() });
/** One step and one part of the file. */
const atOnce = 1000;
export const sealedAs = 'data copy';

interface Parts {
  identity: Pick<Identity, 'personDetails'>;
  secrets: Secrets;
  heldData: Pick<LentData, 'held'>;
}

/** `3 0012 …`: the section, and the key behind which it goes on. */
const placeIn = (after: string | null): { nth: number; after: string | null } => {
  if (after === null) return { nth: 0, after: null };
  const cut = after.indexOf(' ');
  const key = after.slice(cut + 1);
  return { nth: Number(after.slice(0, cut)), after: key === '' ? null : key };
};

/** Reads everything that is held about a member, section by section, and keeps it sealed until somebody has looked at it. */
export function createCopyJob({ identity, secrets, heldData: { held } }: Parts): LongKind {
  const keep = (work: Work, requestId: string, section: string, rows: readonly object[]) =>
    addPart(work, requestId, { section, rows: rows.length, sealed: secrets.seal(sealedAs, rows) });
  return {
    kind: copyKind,
    limits: { atOnce: 1 },
    count: async () => held.length,
    async step(work, { input, after }) {
      const { requestId } = CopyInput.parse(input);
      const request = await findRequest(work, requestId);
      // Refused while it was being prepared: nothing more is read.
      if (request === undefined || request.state !== 'preparing') return { after: null };
      const { member_id: memberId } = request;
      if (after === null) {
        await clearCopy(work, requestId);
        await keep(work, requestId, 'person', [await identity.personDetails(work, memberId)]);
      }
      const place = placeIn(after);
      const source = held[place.nth];
      if (source === undefined) {
        await moveRequest(work, requestId, { state: 'prepared', preparedAt: work.now });
        return { after: null };
      }
      const rows = await readHeld(work, source, { memberId, after: place.after, most: atOnce });
      if (rows.length > 0 || place.after === null)
        await keep(
          work,
          requestId,
          source.section,
          rows.map(({ row }) => row),
        );
      const last = rows.at(-1)?.key;
      if (rows.length === atOnce && last !== undefined) return { after: `${place.nth} ${last}`, done: 0 };
      return { after: `${place.nth + 1} `, done: 1 };
    },
  };
}
