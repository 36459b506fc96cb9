import type { MessagePurpose } from './ports.ts';

/** One message as it leaves us. */
export interface Letter {
  channel: 'sms' | 'email';
  purpose: MessagePurpose;
  to: string;
  subject?: string;
  text: string;
}

/** Carriers refuse advertising of games by SMS, also where games are legal: it goes by mail, push and inbox. */
export const mayLeave = ({ channel, purpose }: Pick<Letter, 'channel' | 'purpose'>): boolean =>
  !(channel === 'sms' && purpose === 'promotion');
