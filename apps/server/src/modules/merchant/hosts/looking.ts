import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Certificate, certificateState, type Look, nameState } from './look-rules.ts';

const patienceMs = 5000;

/** How the outside is asked; a test hands in its own. */
export interface Outside {
  addressesOf(name: string): Promise<string[]>;
  certificateOf(name: string, address: string, port: number): Promise<Certificate | null>;
}

const issuerOf = (issuer: { O?: string | string[]; CN?: string | string[] }): string | null =>
  [issuer.O, issuer.CN].flat().find((word) => word !== undefined) ?? null;

export const theOutside: Outside = {
  addressesOf: (name) =>
    lookup(name, { all: true }).then(
      (found) => found.map(({ address }) => address),
      () => [],
    ),
  /** The handshake alone, with what was looked up: nothing is sent, and the name is not asked for again. */
  certificateOf: (name, address, port) =>
    new Promise((resolve) => {
      const socket = connect({
        host: address,
        port,
        ...(isIP(name) === 0 && { servername: name }),
        rejectUnauthorized: false,
        timeout: patienceMs,
      });
      const end = (found: Certificate | null) => {
        socket.destroy();
        resolve(found);
      };
      socket.once('timeout', () => end(null));
      socket.once('error', () => end(null));
      socket.once('secureConnect', () => {
        const { valid_to: until, issuer } = socket.getPeerCertificate();
        const problem = socket.authorized ? null : String(socket.authorizationError);
        end(until === undefined ? null : { until: new Date(until), issuer: issuerOf(issuer), problem });
      });
    }),
};

export async function lookAt(host: string, outside: Outside, now: Date): Promise<Look> {
  const [name = '', port = '443'] = host.split(':');
  const addresses = await outside.addressesOf(name);
  const state = nameState(addresses);
  const [first] = addresses;
  const found =
    state === 'found' && first !== undefined ? await outside.certificateOf(name, first, Number(port)) : null;
  return {
    addresses,
    name: state,
    certificate: certificateState(found, now),
    certificateUntil: found?.until ?? null,
    issuer: found?.issuer ?? null,
    problem: found?.problem ?? null,
  };
}
