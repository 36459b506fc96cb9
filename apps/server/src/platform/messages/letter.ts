/** One message as it leaves us. */
export interface Letter {
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  text: string;
}
