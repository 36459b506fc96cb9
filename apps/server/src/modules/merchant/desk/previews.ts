import { createHash, randomBytes } from 'node:crypto';
import { playerRoutes, type Language } from '@perya/contract';
import { formRules, orderedFields, registerFields } from '@perya/contract/rules';
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

/** A page over whole answers, which the module that they belong to has made as players would get them. */
export interface ShownPage {
  path: string;
  language: Language;
  /** Drawn for somebody signed in: nobody in particular, without money. */
  isMember: boolean;
  /** The layer that lies over it. */
  popup: 'announcements' | null;
  /** By the path of the call. */
  answers: Readonly<Record<string, unknown>>;
}

/** A page as the player's app would draw it, over answers that carry what is not public yet. */
export interface Preview {
  path: string;
  language: Language;
  tokens: BrandValues['settings']['brand']['tokens'];
  pictures: readonly string[];
  isMember: boolean;
  popup: ShownPage['popup'];
  /** What the brand has not published, as the value of a whole answer; undefined: the call is asked. */
  own(path: string): unknown;
  /** What a call of the player API answers instead. */
  answer(path: string, body: string): string;
}

interface Row {
  page: keyof typeof pages;
  language: Language;
  changes: Wished['changes'];
  shown: Omit<ShownPage, 'language'> | null;
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** What the registration form asks, with rules and an order nobody has published. */
function withForm(body: string, { settings }: BrandValues): string {
  const envelope: { value: object } = JSON.parse(body);
  const rules = formRules(settings.fieldRules);
  return JSON.stringify({
    ...envelope,
    value: {
      ...envelope.value,
      fields: Object.fromEntries(registerFields.map((field) => [field, rules[field]])),
      order: orderedFields(settings.fieldOrder),
      captcha: settings.registerCaptcha,
      ageThreshold: settings.ageThreshold,
    },
  });
}

/** Guests' answers with other values in them; whatever else the call says stays as it is. */
function answered(path: string, body: string, brand: BrandValues, { page, language }: Row): string {
  if (path === playerRoutes.registerSettings.path) return withForm(body, brand);
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
  async function keep(merchant: string, row: Row): Promise<{ address: string }> {
    const ticket = randomBytes(32).toString('base64url');
    await runWork(as(merchant), async (work) => {
      await sql`delete from merchant.preview where merchant_code = ${merchant} and ends_at < ${work.now}`.execute(
        work.db,
      );
      await sql`insert into merchant.preview (ticket_hash, merchant_code, page, language, changes, shown, ends_at)
        values (${hashOf(ticket)}, ${merchant}, ${row.page}, ${row.language}, ${JSON.stringify(row.changes)}::jsonb,
          ${row.shown && JSON.stringify(row.shown)}::jsonb, ${new Date(work.now.getTime() + livesMs)})`.execute(
        work.db,
      );
    });
    return { address: ownAddress(directory.mainHost(merchant), `/preview/${ticket}`) };
  }
  return {
    async make(merchant: string, { changes, page, language }: Wished): Promise<{ address: string }> {
      directory.assertKnown(merchant);
      const unfit = misshapenIn(
        withWishes(valuesOf(directory.state(merchant)), changes),
        changes.map(({ path }) => path),
      );
      if (unfit.length > 0) refuse('format.incorrect', { paths: unfit });
      return keep(merchant, { page, language, changes, shown: null });
    },

    /** For a module whose own answers are shown; what they hold was judged there. */
    async makeShown(merchant: string, { language, ...shown }: ShownPage): Promise<{ address: string }> {
      directory.assertKnown(merchant);
      return keep(merchant, { page: 'home', language, changes: [], shown });
    },

    /** Taken is gone: a ticket that was seen on its way opens nothing any more. */
    async take(merchant: string, ticket: string): Promise<Preview | null> {
      const row = await runWork(as(merchant), async (work) => {
        const { rows } = await sql<Row>`delete from merchant.preview
          where merchant_code = ${merchant} and ticket_hash = ${hashOf(ticket)} and ends_at >= ${work.now}
          returning page, language, changes, shown`.execute(work.db);
        return rows[0];
      });
      if (row === undefined) return null;
      const brand = withWishes(valuesOf(directory.state(merchant)), row.changes);
      return {
        path: row.shown?.path ?? pages[row.page].path,
        isMember: row.shown?.isMember ?? false,
        popup: row.shown?.popup ?? null,
        own: (path) => row.shown?.answers[path],
        language: row.language,
        tokens: brand.settings.brand.tokens,
        pictures: brand.settings.imageCDNs,
        answer: (path, body) => answered(path, body, brand, row),
      };
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
