import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { openCompany, untilStopped } from '../../trial-door.ts';
import { selfSigned } from './certificate.ts';
import { type Mailroom, modes, talk } from './talk.ts';

/** A mail server, and beside it the door by which a trial looks into it. */
const {
  PORT = '4629',
  MAIL_PORT = '0',
  HOST = '127.0.0.1',
  MAIL_USER = 'sandbox-mail',
  PASSWORD = 'sandbox-mail-key',
} = process.env;

const certificate = selfSigned();
const { app, control } = openCompany(modes, () => ({
  letters: room.letters,
  openPasswords: room.openPasswords,
}));
const room: Mailroom = {
  get mode() {
    return control.mode;
  },
  user: MAIL_USER,
  password: PASSWORD,
  certificate,
  letters: [],
  greylisted: new Set(),
  openPasswords: 0,
};
const mail = createServer((socket) => talk(room, socket));
mail.listen(Number(MAIL_PORT), HOST);
await once(mail, 'listening');
app.get('/trial/server', async () => ({
  url: `smtp://${HOST}:${(mail.address() as AddressInfo).port}`,
  certificate: certificate.cert,
}));
app.addHook('onClose', async () => void mail.close());
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);
untilStopped(app);
