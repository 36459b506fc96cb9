import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Letter } from '#platform/messages/letter';
import type { Secrets } from '#platform/secrets';
import { tablesOf } from './tables-of.ts';

/** Rung when a mail is waiting. */
export const staffMessages = { table: 'staff.message', channel: 'staff_message' } as const;

const wording = {
  invitation: ({ link }: { link: string }) => ({
    subject: 'You are invited to the console',
    text: `You have been given an account at the console. Open this link within 48 hours; it works once:\n\n${link}\n\nYou did not expect it? Ignore this message and tell whoever runs the console.`,
  }),
  'new sign-in': ({ device, country }: { device: string; country: string }) => ({
    subject: 'Your console account was opened on a new device',
    text: `Your console account was signed in: ${device}, ${country}.\n\nNot you? End all sessions and tell whoever manages staff at once.`,
  }),
  changed: ({ what }: { what: string }) => ({
    subject: 'Your console account was changed',
    text: `Your console account: ${what}.\n\nNot you? End all sessions and tell whoever manages staff at once.`,
  }),
  paused: ({ name }: { name: string }) => ({
    subject: 'A console account is paused',
    text: `Five sign-ins in a row failed for the console account of ${name}. It is paused for 15 minutes.\n\nSomebody may be guessing.`,
  }),
  'proposal waits': ({ what, brand, by }: { what: string; brand: string; by: string }) => ({
    subject: 'A proposal waits for a second person',
    text: `${by} asked for something half an hour ago that you may decide: ${what}, ${brand}.\n\nIt is under Approvals in the console. You get these mails because you chose to.`,
  }),
  'webhook off': ({ host, brand }: { host: string; brand: string }) => ({
    subject: 'A webhook was switched off',
    text: `Nothing has reached the webhook at ${host} (${brand}) for 72 hours, so it was switched off. What waited is kept for 30 days: switch it on again under Webhooks in the console and it is sent. What happens meanwhile is not kept for it.`,
  }),
  alert: ({ brand, lines }: { brand: string; lines: readonly string[] }) => ({
    subject: lines.length === 1 ? 'An alert of the console' : `${lines.length} alerts of the console`,
    text: `${brand === '*' ? 'Of all brands together' : `At ${brand}`}:\n\n${lines.join('\n')}\n\nSay in the console, under the bell, that you see to it: nobody else is told then. How you get these mails stands under your account.`,
  }),
  'break-glass': ({ why, device }: { why: string; device: string }) => ({
    subject: 'ALARM: the sealed console account was opened',
    text: `The break-glass account was opened on ${device}. Reason given: ${why}\n\nIt works for 60 minutes. Everything done with it is marked; somebody else must close its review within 72 hours.`,
  }),
};
type Wording = typeof wording;

const patienceMs = 24 * 60 * 60_000;

/** Puts a mail into the queue, in the transaction of what it is about; the worker sends it after the commit. */
export function createLetters({ secrets }: { secrets: Secrets }) {
  return async function write<Kind extends keyof Wording>(
    work: Work,
    kind: Kind,
    to: string,
    facts: Parameters<Wording[Kind]>[0],
  ): Promise<void> {
    const compose = wording[kind] as (facts: Parameters<Wording[Kind]>[0]) => {
      subject: string;
      text: string;
    };
    const letter: Letter = { channel: 'email', purpose: 'account', to, ...compose(facts) };
    await tablesOf(work)
      .insertInto('staff.message')
      .values({
        kind,
        sealed: secrets.seal('message', letter),
        // The database's clock: it is the one the worker compares with.
        next_try_at: sql`now()`,
        give_up_at: new Date(work.now.getTime() + patienceMs),
        created_at: work.now,
      })
      .execute();
    await sql`select pg_notify(${staffMessages.channel}, '')`.execute(work.db);
  };
}

export type Letters = ReturnType<typeof createLetters>;
