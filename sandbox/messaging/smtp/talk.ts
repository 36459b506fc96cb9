import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export const modes = [
  'normal',
  'no-starttls',
  'drop-after-data',
  'drop-before-data',
  'busy',
  'refuse-letter',
] as const;

export interface Letter {
  id: string;
  from: string;
  to: string;
  text: string;
  /** Whether the line was encrypted when it was said. */
  secure: boolean;
}

export interface Mailroom {
  mode: (typeof modes)[number];
  user: string;
  password: string;
  certificate: { key: string; cert: string };
  letters: Letter[];
  /** Readers who were asked to come again, once. */
  greylisted: Set<string>;
  /** Words of a password that came over an open line. */
  openPasswords: number;
}

interface Visitor {
  isSecure: boolean;
  isKnown: boolean;
  from: string | null;
  to: string[];
  awaits: 'command' | 'user' | 'password' | 'data';
  typedUser: string;
}

const decode = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

/** One line with one visitor, as RFC 5321, 3207 and 4954 have it. */
export function talk(room: Mailroom, socket: Socket, isSecure = false): void {
  const visitor: Visitor = {
    isSecure,
    isKnown: false,
    from: null,
    to: [],
    awaits: 'command',
    typedUser: '',
  };
  let heard = '';
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    heard += bytes.toString('utf8');
    for (;;) {
      const end = visitor.awaits === 'data' ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n');
      if (end < 0) return;
      const line = heard.slice(0, end);
      heard = heard.slice(end + (visitor.awaits === 'data' ? 5 : 2));
      if (visitor.awaits === 'data') {
        takeLetter(room, visitor, line, say, () => socket.destroy());
        continue;
      }
      if (/^starttls$/i.test(line) && !visitor.isSecure && room.mode !== 'no-starttls') {
        say('220 2.0.0 ready to start TLS');
        socket.removeAllListeners('data');
        const { key, cert } = room.certificate;
        const secure = new TLSSocket(socket, { isServer: true, key, cert });
        talk(room, secure, true);
        return;
      }
      hear(room, visitor, line, say, () => socket.destroy());
    }
  });
  if (!isSecure) say(room.mode === 'busy' ? '421 4.3.2 come again later' : '220 sandbox ESMTP');
}

function hear(
  room: Mailroom,
  visitor: Visitor,
  line: string,
  say: (line: string) => void,
  drop: () => void,
): void {
  if (visitor.awaits !== 'command') return hearPassword(room, visitor, line, say);
  const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  switch (verb.toUpperCase()) {
    case 'EHLO':
    case 'HELO':
      say('250-sandbox');
      if (!visitor.isSecure && room.mode !== 'no-starttls') say('250-STARTTLS');
      if (visitor.isSecure) say('250-AUTH PLAIN LOGIN');
      return say('250 8BITMIME');
    case 'AUTH':
      return hearAuth(room, visitor, rest, say);
    case 'MAIL':
      if (!visitor.isSecure) return say('530 5.7.0 must issue STARTTLS first');
      if (!visitor.isKnown) return say('530 5.7.0 authentication required');
      visitor.from = /<([^>]*)>/.exec(rest)?.[1] ?? null;
      return say(visitor.from === null ? '501 5.1.7 no sender' : '250 2.1.0 ok');
    case 'RCPT':
      return hearReader(room, visitor, /<([^>]*)>/.exec(rest)?.[1] ?? '', say);
    case 'DATA':
      if (visitor.from === null || visitor.to.length === 0) return say('503 5.5.1 nobody to send to');
      if (room.mode === 'drop-before-data') return drop();
      visitor.awaits = 'data';
      return say('354 go on');
    case 'RSET':
      visitor.from = null;
      visitor.to = [];
      return say('250 2.0.0 ok');
    case 'QUIT':
      say('221 2.0.0 bye');
      return drop();
    default:
      return say(verb.toUpperCase() === 'NOOP' ? '250 2.0.0 ok' : '502 5.5.2 not known');
  }
}

function hearAuth(room: Mailroom, visitor: Visitor, rest: string, say: (line: string) => void): void {
  if (!visitor.isSecure) {
    room.openPasswords += 1;
    return say('538 5.7.11 encryption required');
  }
  const [kind = '', first = ''] = rest.split(' ');
  if (kind.toUpperCase() === 'PLAIN') {
    const [, user = '', password = ''] = decode(first).split('\0');
    return judge(room, visitor, user, password, say);
  }
  visitor.awaits = 'user';
  if (first === '') return say('334 VXNlcm5hbWU6');
  return hearPassword(room, visitor, first, say);
}

function hearPassword(room: Mailroom, visitor: Visitor, line: string, say: (line: string) => void): void {
  if (visitor.awaits === 'user') {
    visitor.typedUser = decode(line);
    visitor.awaits = 'password';
    return say('334 UGFzc3dvcmQ6');
  }
  visitor.awaits = 'command';
  return judge(room, visitor, visitor.typedUser, decode(line), say);
}

function judge(
  room: Mailroom,
  visitor: Visitor,
  user: string,
  password: string,
  say: (line: string) => void,
): void {
  visitor.isKnown = user === room.user && password === room.password;
  say(visitor.isKnown ? '235 2.7.0 welcome' : '535 5.7.8 wrong name or password');
}

function hearReader(room: Mailroom, visitor: Visitor, reader: string, say: (line: string) => void): void {
  if (visitor.from === null) return say('503 5.5.1 nobody to send to');
  if (!/^[^\s@]+@[^\s@]+$/.test(reader)) return say('501 5.1.3 not an address');
  if (reader.startsWith('nobody@')) return say('550 5.1.1 no such mailbox');
  if (reader.startsWith('grey') && !room.greylisted.has(reader)) {
    room.greylisted.add(reader);
    return say('451 4.7.1 come again in a while');
  }
  visitor.to.push(reader);
  return say('250 2.1.5 ok');
}

function takeLetter(
  room: Mailroom,
  visitor: Visitor,
  text: string,
  say: (line: string) => void,
  drop: () => void,
): void {
  visitor.awaits = 'command';
  if (room.mode === 'refuse-letter') return say('554 5.6.0 refused');
  const id = randomUUID();
  for (const to of visitor.to)
    room.letters.push({
      id,
      from: visitor.from ?? '',
      to,
      text: text.replaceAll('\r\n..', '\r\n.'),
      secure: visitor.isSecure,
    });
  visitor.from = null;
  visitor.to = [];
  if (room.mode === 'drop-after-data') return drop();
  return say(`250 2.0.0 queued as ${id}`);
}
