import type { Clock } from '#platform/clock';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/connect';
import { createRunWork, type RunWork } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import type { HttpApp } from '#platform/http/app';
import type { StaffPort } from '#platform/approvals/staff-port';
import type { QueueSource } from '#platform/queues/queue-source';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import type { OutsideLine } from '#platform/outside/outside-line';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { Secrets } from '#platform/secrets';
import type { TellDesk } from '#platform/live/desk-hints';
import type { AlertSource } from '#platform/alerts/alert-source';
import { isFrom } from './address-rules.ts';
import { type AlertPush, createPushTo } from './alerts/deliver.ts';
import { createOwnAlerts } from './alerts/own-alerts.ts';
import { registerAlerts } from './alerts/routes.ts';
import { createAlertDesk } from './alerts/rule-desk.ts';
import { createAlertWatch } from './alerts/watch.ts';
import { createDesk } from './desk/desk.ts';
import { createOverdueProposals } from './desk/overdue.ts';
import { serveQueues } from './desk/queues.ts';
import { createMentions } from './desk/mentions.ts';
import { registerDesk, registerMentions, registerViews } from './desk/routes.ts';
import { createViews } from './desk/views.ts';
import { createFirstOwner } from './first-owner.ts';
import { createLetters } from './letters.ts';
import { createGiving } from './people/giving.ts';
import { createLeaving } from './people/leaving.ts';
import { createPeople } from './people/people.ts';
import { createReview } from './people/review.ts';
import { createRoles } from './people/roles.ts';
import { registerPeople, registerTokens } from './people/routes.ts';
import { createChallenges } from './sign-in/challenges.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { createOwnAccount } from './sign-in/own-account.ts';
import { createPasskeys } from './sign-in/passkeys.ts';
import { registerDoor, registerOwnAccount } from './sign-in/routes.ts';
import { createKnownSecrets } from './sign-in/secrets-known.ts';
import { createAliveAmong, createSessions } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createBreakGlass } from './tokens/break-glass.ts';
import { createTokens } from './tokens/tokens.ts';
import { feedNames, listenForWebhooks } from './webhooks/feed.ts';
import { createTellOwner } from './webhooks/owner.ts';
import { registerWebhooks } from './webhooks/routes.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export { decidersOf } from './people/repository.ts';
export { staffMessages } from './letters.ts';
export { staffRetention } from './retention.ts';

export interface StaffNeeds {
  runWork: RunWork;
  /** Of the role perya_system: somebody who leaves has proposals at every brand. */
  systemDb: Kysely<object>;
  clock: Clock;
  secrets: Secrets;
  hashes: HashPool;
  countryOf: (address: string) => string | null;
  /** Brands there are, by their codes. */
  brands: () => readonly string[];
  /** Where a brand lets its console be used from; none: from anywhere. */
  addressesOf: (brand: string) => readonly string[];
  /** Hosts of the console, the main one first; none: nobody signs in. */
  hosts: readonly string[];
  idleMinutes: number;
  /** To the operator's own systems. */
  outside: OutsideLine;
  /** To browsers of staff; null without keys. */
  push: AlertPush | null;
  /** Open consoles of a brand ask again. */
  tellDesk: TellDesk;
  /** Tokens of the environment end when the first owner has an account. */
  endsEnvironment: boolean;
}

interface SenderNeeds {
  database: Database;
  listeners: Pick<Listeners, 'floor'>;
  log: Log;
  metrics: Metrics;
}

/** People who run the brands: accounts, roles, sessions, tokens of machines. */
export function createStaff(needs: StaffNeeds) {
  const { runWork, clock, secrets, hashes, hosts, push } = needs;
  const isBrand = (brand: string) => needs.brands().includes(brand);
  const tellDesks: StaffNeeds['tellDesk'] = (brand, topic) => {
    for (const one of brand === '*' ? needs.brands() : [brand]) needs.tellDesk(one, topic);
  };
  const runSystemWork = createRunWork({ kysely: needs.systemDb, clock });
  const letters = createLetters({ secrets });
  const base = { runWork, clock, secrets, letters, isBrand };
  const sessions = createSessions({
    ...base,
    countryOf: needs.countryOf,
    idleMs: needs.idleMinutes * 60_000,
  });
  const challenges = createChallenges(base);
  const passkeys = createPasskeys({ ...base, challenges });
  const known = createKnownSecrets({ ...base, hashes, challenges });
  const signIn = createSignIn({ ...base, sessions, passkeys, known });
  const invitations = createInvitations({ ...base, passkeys, known, signIn, mainHost: hosts[0] });
  const own = createOwnAccount({
    ...base,
    sessions,
    passkeys,
    known,
    countFailure: signIn.countFailure,
    noteFailure: signIn.noteFailure,
  });
  const people = createPeople({ ...base, sessions, invitations });
  const giving = createGiving({ ...base, people, invitations });
  const roles = createRoles(base);
  const review = createReview({ ...base, people, sessions });
  const tokens = createTokens(base);
  const breakGlass = createBreakGlass({ ...base, hashes, sessions });
  const firstOwner = createFirstOwner({ ...base, invitations });
  const desk = createDesk({ runWork, isBrand, tellDesk: needs.tellDesk });
  const mentions = createMentions({ runWork, isBrand, tellDesk: needs.tellDesk });
  const views = createViews({ runWork, isBrand });
  const overdue = createOverdueProposals({ runSystemWork, letters, tellDesk: needs.tellDesk });
  const leave = createLeaving({ runSystemWork, people, sessions });
  const webhooks = createWebhooks({ runWork, secrets, outside: needs.outside });
  const alerts = {
    desk: createAlertDesk({ runWork, isBrand, tellDesks }),
    own: createOwnAlerts({ runWork, runSystemWork, isBrand, push, tellDesks }),
  };
  const port: StaffPort = {
    hosts,
    findSession: sessions.findSession,
    findToken: tokens.findToken,
    mayUseFrom: (brand, address) => !isBrand(brand) || isFrom(needs.addressesOf(brand), address),
    endsEnvironment: async () => needs.endsEnvironment && (await firstOwner.isThere()),
  };
  return {
    port,
    desk,
    mentions,
    aliveSessions: createAliveAmong({ runWork, clock, idleMs: sessions.idleMs }),
    inviteOwner: firstOwner.invite,
    sealBreakGlass: breakGlass.seal,
    jobs: [review.job(), overdue.job],
    tellOverdue: overdue.run,
    /** Looks at what rules watch; runs in workers. */
    alertWatch: (sources: readonly AlertSource[], log: Pick<Log, 'warn'>) =>
      createAlertWatch({
        runWork,
        runSystemWork,
        systemDb: needs.systemDb,
        sources,
        letters,
        pushTo: createPushTo(runWork, push),
        tellDesks,
        log,
      }),
    /** Keeps what is announced for the webhooks that want it; runs in workers. */
    listen: listenForWebhooks,
    /** Sends what is kept; runs in workers. */
    webhookSender: ({ database, listeners, log, metrics }: SenderNeeds) =>
      createWebhookSender({
        database,
        runSystemWork,
        outside: needs.outside,
        secrets,
        floor: () => listeners.floor(feedNames),
        tellOwner: createTellOwner(letters),
        log,
        sent: metrics.counter('perya_webhook_tries_total', 'Tries of webhooks by what became of them'),
      }),
    operatorRoutes(app: HttpApp, queues: readonly QueueSource[]): void {
      const parts = { runWork, signIn, invitations, own, sessions, passkeys, known, breakGlass };
      registerDoor(app, parts);
      registerOwnAccount(app, parts);
      const rest = { people, giving, roles, review, leave, tokens, breakGlass };
      registerPeople(app, rest);
      registerTokens(app, rest);
      registerDesk(app, desk);
      registerViews(app, views);
      registerMentions(app, mentions);
      registerWebhooks(app, webhooks);
      registerAlerts(app, alerts);
      serveQueues(app, { runWork, isBrand }, queues);
    },
  };
}

export type Staff = ReturnType<typeof createStaff>;
