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
    /** Who it comes from, as the reader sees it. */
    from: string;
  }): Promise<'accepted' | 'refused' | 'unknown'>;
}
