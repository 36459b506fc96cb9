import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createAccounts } from './accounts.ts';
import type { Client } from './issuer.ts';
import { createIssuer } from './issuer.ts';
import { consentPage, errorPage, loginPage } from './pages.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const longestForm = 10_000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > longestForm) throw new Error('the form is too long');
  }
  return new URLSearchParams(body);
}

function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}

/** An issuer with its own pages for signing in and consenting, mounted at the path of its address. */
export async function createCompany(name: string, url: string, client: Client): Promise<Handler> {
  const accounts = createAccounts(name.toLowerCase());
  const provider: Provider = await createIssuer({ url, client, findAccount: accounts.find });
  const answerProtocol = provider.callback();
  const mount = new URL(url).pathname;

  const show: Handler = async (request, response) => {
    const { prompt, session, params } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') return sendPage(response, loginPage(name));
    const account = accounts.find(session?.accountId ?? '');
    const { host } = new URL(String(params['redirect_uri']));
    return sendPage(response, consentPage(name, account?.name ?? '', host));
  };

  const decide: Handler = async (request, response) => {
    const form = await readForm(request);
    const { prompt, session, params } = await provider.interactionDetails(request, response);
    const step = form.get('step');
    if (step === 'deny') {
      const result = { error: 'access_denied', error_description: 'the person said no' };
      return provider.interactionFinished(request, response, result);
    }
    if (prompt.name === 'login') {
      const typed = form.get('account')?.trim() ?? '';
      if (typed === '') return sendPage(response, loginPage(name), 400);
      const { subject } = accounts.signIn(typed);
      return provider.interactionFinished(request, response, {
        login: { accountId: subject, remember: false },
      });
    }
    if (step !== 'allow' || session === undefined) return show(request, response);
    const grant = new provider.Grant({ accountId: session.accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };

  /** Whoever plays through a sign-in wants to choose the account each time. */
  const forgetEarlierSignIn = (request: IncomingMessage, response: ServerResponse) => {
    delete request.headers.cookie;
    response.setHeader('set-cookie', [`${provider.cookieName('session')}=; path=/; max-age=0`]);
  };

  return async (request, response) => {
    const path = (request.url ?? '/').slice(mount.length);
    if (!path.startsWith('/interaction/')) {
      if (/^\/auth(\?|$)/.test(path)) forgetEarlierSignIn(request, response);
      // The package finds out by the difference of the two where it is mounted.
      Object.assign(request, { originalUrl: request.url, url: path === '' ? '/' : path });
      return answerProtocol(request, response);
    }
    try {
      await (request.method === 'POST' ? decide : show)(request, response);
    } catch {
      sendPage(response, errorPage('session_not_found', 'This sign-in is over. Please begin again.'), 400);
    }
  };
}
