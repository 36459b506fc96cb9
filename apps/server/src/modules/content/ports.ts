import type { Work } from '#platform/database/work';

/** What content must know about members. Identity has the same rank, so the answers are handed in. */
export interface Members {
  isMember(work: Work, memberId: string): Promise<boolean>;
  /** Those who shut themselves out or were shut out: nothing may call them back to the fair. */
  barredOf(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these sessions somebody ended: a logout, another sign-in, a member or staff. Time alone does not count. */
  endedOf(work: Work, sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What rewards lend: whether members can still earn something by a campaign. */
export type CampaignRuns = (work: Work, campaignId: string) => Promise<boolean>;

/** What the catalogue lends: whether a link to a game leads anywhere. */
export type GameIsThere = (work: Work, nodeId: string) => Promise<boolean>;

/** What rewards lend: the brand's levels from the first, and a member's own. */
export interface Levels {
  all(work: Work): Promise<{ value: string; name: string }[]>;
  of(work: Work, memberId: string): Promise<string | null>;
}

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** All that is said: that there is a message, or an alert for staff. */
export type PushTopic = 'inbox' | 'alert';

/** The companies behind browsers' notifications. */
export interface PushGateway {
  /** What a browser needs to subscribe to us and nobody else. */
  readonly publicKey: string;
  /** Whether this is an address we would ever call: a browser's company, never something inside our own network. */
  accepts(subscription: PushSubscription): boolean;
  /** `gone`: the browser does not want it any more. */
  send(subscription: PushSubscription, topic?: PushTopic): Promise<'sent' | 'gone' | 'failed'>;
}
