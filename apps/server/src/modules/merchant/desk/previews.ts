import { createHash, randomBytes } from 'node:crypto';
import { playerRoutes, type Language } from '@perya/contract';
import { sql } from 'kysely';
import type { RunWork } from '#platform/database/work';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import type { Directory } from '../directory.ts';
import { clientSettings } from '../setting-rules.ts';
import { type BrandValues, misshapenIn, overlaid, valuesOf } from './value-rules.ts';

const livesMs = 60_000;

/** The pages that can be looked at, and whether the fair is closed on them. */
const pages = {
  home: { path: '/m/home', isClosed: false },
  deposit: { path: '/m/voucherCenter', isClosed: false },
  register: { path: '/m/register', isClosed: false },
  closed: { path: '/m/home', isClosed: true },
} as const;

interface Wished {
  changes: readonly { path: string; value?: unknown }[];
  page: keyof typeof pages;
  language: Language;
}

/** A page as the player's app would draw it, over answers that carry what is not public yet. */
export interface Preview {
  path: string;
  language: Language;
  tokens: BrandValues['settings']['brand']['tokens'];
  pictures: readonly string[];
  /** What a call of the player API answers instead. */
  answer(path: string, body: string): string;
}

interface Row {
  page: keyof typeof pages;
  language: Language;
  changes: Wished['changes'];
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Guests' answers with other values in them; whatever else the call says stays as it is. */
function answered(path: string, body: string, brand: BrandValues, { page, language }: Row): string {
  const isTexts = path === playerRoutes.texts.path.replace(':language', language);
  if (path !== playerRoutes.systemStatus.path && !isTexts) return body;
  const envelope: { value: { info: object } } = JSON.parse(body);
  if (isTexts) return JSON.stringify({ ...envelope, value: brand.texts[language] });
  const { info, ...status } = envelope.value;
  const { isClosed } = pages[page];
  const { settings, switches } = brand;
  return JSON.stringify({
    ...envelope,
    value: {
      ...status,
      maintenance: isClosed ? 1 : 0,
      regionRestriction: 0,
      info: {
        ...info,
        settings: clientSettings(settings),
        ...('whitelabel' in info && {
          whitelabel: Object.fromEntries(Object.entries(switches).filter(([, isOn]) => isOn)),
        }),
      },
    },
  });
}

const withWishes = (brand: BrandValues, changes: Wished['changes']): BrandValues =>
  overlaid(
    brand,
    changes.map(({ path, value }) => [path, value ?? null]),
  );

export function createPreviews({ runWork, directory }: { runWork: RunWork; directory: Directory }) {
  const as = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'preview' } as const });
  return {
    async make(merchant: string, { changes, page, language }: Wished): Promise<{ address: string }> {
      directory.assertKnown(merchant);
      const unfit = misshapenIn(
        withWishes(valuesOf(directory.state(merchant)), changes),
        changes.map(({ path }) => path),
      );
      if (unfit.length > 0) refuse('format.incorrect', { paths: unfit });
      const ticket = randomBytes(32).toString('base64url');
      await runWork(as(merchant), async (work) => {
        await sql`delete from merchant.preview where merchant_code = ${merchant} and ends_at < ${work.now}`.execute(
          work.db,
        );
        await sql`insert into merchant.preview (ticket_hash, merchant_code, page, language, changes, ends_at)
          values (${hashOf(ticket)}, ${merchant}, ${page}, ${language}, ${JSON.stringify(changes)}::jsonb,
            ${new Date(work.now.getTime() + livesMs)})`.execute(work.db);
      });
      return { address: ownAddress(directory.mainHost(merchant), `/preview/${ticket}`) };
    },

    /** Taken is gone: a ticket that was seen on its way opens nothing any more. */
    async take(merchant: string, ticket: string): Promise<Preview | null> {
      const row = await runWork(as(merchant), async (work) => {
        const { rows } = await sql<Row>`delete from merchant.preview
          where merchant_code = ${merchant} and ticket_hash = ${hashOf(ticket)} and ends_at >= ${work.now}
          returning page, language, changes`.execute(work.db);
        return rows[0];
      });
      if (row === undefined) return null;
      const brand = withWishes(valuesOf(directory.state(merchant)), row.changes);
      return {
        path: pages[row.page].path,
        language: row.language,
        tokens: brand.settings.brand.tokens,
        pictures: brand.settings.imageCDNs,
        answer: (path, body) => answered(path, body, brand, row),
      };
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
