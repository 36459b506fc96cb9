import { createTransport } from 'nodemailer';
import type { MessageProfile, MessagingGateway, SendAnswer } from '#platform/messages/ports';

export interface SmtpOptions {
  url: string;
  user: string;
  password: string;
  /** Who signed the server's certificate, where that is nobody the machine knows. */
  ca?: string;
  timeoutMs?: number;
  /** How it answered, as a status of HTTP: 0 is no answer. */
  onAnswer?: (status: number) => void;
}

const smtpProfile: MessageProfile = {
  channels: ['email'],
  countries: 'all',
  sendsOnce: false,
  findsBy: 'nothing',
  gambling: {
    text: 'SMTP is a way of speaking, not a company: whoever runs the server decides. Ask them in writing before the first letter.',
    source: 'none',
    readOn: '2026-11-20',
  },
  triedWith: null,
};

interface MailProblem extends Error {
  code?: string;
  /** What the socket itself said. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
}

/** Before anything was said of a letter. */
const beforeLetter = new Set(['EDNS', 'ETLS', 'EAUTH']);
/** Nobody there, or not who the certificate says. */
const noLine = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$|CERT|LEAF_SIGNATURE/;

/** A reply is a clear no, whichever; a line that breaks may break after the last dot, when the letter is on its way. */
function answerOf(error: MailProblem): SendAnswer {
  const { responseCode: said, code = '' } = error;
  const original = error.originalCode ?? '';
  if (beforeLetter.has(code) || noLine.test(original))
    return { outcome: 'unavailable', word: original || code };
  if (said === undefined) return { outcome: 'unknown' };
  // 5xx about a reader or a letter is for good; what is said of ourselves (530, 535) another server may see otherwise.
  const isForGood = said >= 550 && ['EENVELOPE', 'EMESSAGE'].includes(code) && error.command !== 'MAIL FROM';
  return { outcome: isForGood ? 'refused' : 'unavailable', word: `reply ${said}` };
}

/** Any mail company: they all speak SMTP. A letter that was taken is followed no further: bounces go to the sender's mailbox. */
export function createSmtp({
  url,
  user,
  password,
  ca,
  timeoutMs = 8000,
  onAnswer,
}: SmtpOptions): MessagingGateway {
  const { protocol, hostname, port } = new URL(url);
  const isTlsFirst = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isTlsFirst ? 465 : 587),
    secure: isTlsFirst,
    // A server that offers no encryption, or somebody who takes the offer out, is told nothing.
    requireTLS: true,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    auth: { user, pass: password },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A letter names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = (from: string): string => from.slice(from.lastIndexOf('@') + 1);
  return {
    profile: smtpProfile,

    async send({ reference, from, to, subject, text }) {
      const messageId = `<${reference}@${host(from)}>`;
      try {
        const told = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        onAnswer?.(200);
        return { outcome: 'accepted', companyId: told.messageId };
      } catch (error) {
        if (!(error instanceof Error)) return { outcome: 'unknown' };
        const answer = answerOf(error);
        onAnswer?.(answer.outcome === 'refused' ? 400 : 0);
        return answer;
      }
    },

    lookUp: async () => 'unknown',
    readReport: () => null,
  };
}
