/**
 * What a messaging company does for us. No answer is not a no: `unknown` is sent again under the same reference,
 * which the company sends once.
 */
export interface MessagingGateway {
  send(message: {
    reference: string;
    channel: 'sms' | 'email';
    to: string;
    subject?: string;
    text: string;
  }): Promise<'accepted' | 'refused' | 'unknown'>;
}
