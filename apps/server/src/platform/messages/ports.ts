export type MessagePurpose = 'code' | 'account' | 'promotion';

export interface OutgoingMessage {
  /** Chosen by us and kept over retries. */
  reference: string;
  channel: 'sms' | 'email';
  purpose: MessagePurpose;
  to: string;
  subject?: string;
  text: string;
  /** Who it comes from, as the reader sees it: the brand. */
  from: string;
}

/** No answer is not a no: whatever is not clear is `unknown`. */
export type SendAnswer =
  | { outcome: 'accepted'; companyId: string }
  /** It will not carry this message to this reader; no other company is asked either. */
  | { outcome: 'refused'; word: string }
  /** It surely has not taken it: another company may, or this one later. */
  | { outcome: 'unavailable'; word: string; againAfterMs?: number }
  | { outcome: 'unknown' };

export type MessageState = 'accepted' | 'sent' | 'delivered' | 'failed';

export interface DeliveryReport {
  reference: string;
  companyId: string | null;
  state: MessageState;
  /** Why it failed, in the company's own word. */
  word: string | null;
}

export interface ReceivedReport {
  headers: Record<string, string | string[] | undefined>;
  /** As it came: signatures are over these bytes. */
  body: Buffer;
  /** As the company called it: some sign it. */
  url: string;
  now: Date;
}

/** What a company is, a constant of its adapter. */
export interface MessageProfile {
  channels: readonly ('sms' | 'email')[];
  /** Of the reader's number; a mail has no country. */
  countries: readonly string[] | 'all';
  /** The same reference sent again is the same message. Without it a message whose answer was lost is never sent again. */
  sendsOnce: boolean;
  /** By what it tells what became of a message; `nothing`: it does not, and is not asked. */
  findsBy: 'reference' | 'company id' | 'nothing';
  /** Its own words on gambling, and when they were read; null for a stand-in. */
  gambling: { text: string; source: string; readOn: string } | null;
  /** Who has run the go-live list with it, and when; null: written from documentation alone. */
  triedWith: { operator: string; on: string } | null;
}

/** What a messaging company does for us; never throws. */
export interface MessagingGateway {
  readonly profile: MessageProfile;
  send(message: OutgoingMessage): Promise<SendAnswer>;
  lookUp(asked: {
    reference: string;
    companyId: string | null;
  }): Promise<MessageState | 'absent' | 'unknown'>;
  /** What the company tells unasked; null unless it proves to come from there. */
  readReport(report: ReceivedReport): DeliveryReport | null;
}

export type MessagingCompanyList = Readonly<Record<string, MessagingGateway>>;
