import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from './company.ts';
import { createCompany } from './company.ts';
import type { Client } from './issuer.ts';

export interface IdentityProviderOptions {
  host: string;
  port: number;
  /** How browsers and the client reach this process; by default as it listens. */
  publicUrl?: string | undefined;
  client: Client;
}

export interface IdentityProvider {
  address: string;
  close: () => Promise<void>;
}

function closeOf(server: Server): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Two companies in one process, told apart by the first part of the path. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const companies = new Map<string, Handler>();
  const server = createServer((request, response) => {
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    const company = companies.get(first);
    if (company) {
      void company(request, response);
      return;
    }
    const isHealth = first === 'healthz';
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isHealth ? { status: 'ok' } : { error: 'not_found' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  // An issuer is its address, and a free port is known only now.
  const address = `http://${options.host}:${(server.address() as AddressInfo).port}`;
  const publicUrl = (options.publicUrl ?? address).replace(/\/$/, '');
  companies.set('google', await createCompany('Google', `${publicUrl}/google`, options.client));
  companies.set('facebook', await createCompany('Facebook', `${publicUrl}/facebook`, options.client));
  return { address, close: closeOf(server) };
}
