import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Development only: signs a demo member in until accounts exist. It writes a member and a session straight into the
 * database, which nothing in the server can do; without `--print` it also serves one page that hands over the cookie.
 */
const url = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/perya';
const portBase = Number(process.env['PORT_BASE'] ?? 4600);
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [merchant = 'perya', account = 'marisol'] = words;

if (process.env['NODE_ENV'] === 'production') throw new Error('demo sessions are for development only');

interface DemoSession {
  merchant: string;
  cookie: string;
  info: {
    token: string;
    merchantCode: string;
    userName: string;
    type: number;
    firstTimeLogin: boolean;
    customerType: string;
  };
}

async function openSession(client: pg.Client): Promise<DemoSession> {
  const { rows } = await client.query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account, nickname) values ($1, $2, initcap($2))
     on conflict (merchant_code, account) do update set nickname = excluded.nickname returning member_id`,
    [merchant, account],
  );
  const memberId = rows[0]?.member_id;
  const secret = randomBytes(32).toString('base64url');
  const token = randomBytes(16).toString('base64url');
  await client.query(
    `insert into identity.session
       (merchant_code, member_id, secret_hash, handle_hash, customer_type, created_at, seen_at, ends_at)
     values ($1, $2, sha256($3), sha256($4), 'REAL', now(), now(), now() + interval '24 hours')`,
    [merchant, memberId, Buffer.from(secret), Buffer.from(token)],
  );
  // Something to see under "recently played".
  await client.query(
    `insert into catalogue.recent_game
     select $1, $2, node_id, now() - row_number() over (order by position) * interval '1 hour'
     from catalogue.hot_game where merchant_code = $1 order by position limit 6 on conflict do nothing`,
    [merchant, memberId],
  );
  const info = {
    token,
    merchantCode: merchant,
    userName: account,
    type: 0,
    firstTimeLogin: false,
    customerType: 'REAL',
  };
  return { merchant, cookie: secret, info };
}

const client = new pg.Client({ connectionString: url });
await client.connect();
const session = await openSession(client);
await client.end();

if (process.argv.includes('--print')) {
  console.log(JSON.stringify(session));
} else {
  const app = `http://${merchant}.localhost:${portBase}/m/home`;
  const server = createServer((_request, reply) => {
    // Cookies do not know ports: the one set here is sent to the app on the same host.
    reply.writeHead(302, {
      'set-cookie': `__Host-session=${session.cookie}; Path=/; Secure; HttpOnly; SameSite=Strict`,
      location: app,
    });
    reply.end();
    server.close();
  });
  server.listen(portBase + 9, '127.0.0.1', () => {
    console.log(
      `1. open http://${merchant}.localhost:${portBase + 9}/ (sets the cookie, then goes to the app)`,
    );
    console.log('2. paste into the console of the app:');
    console.log(
      `   localStorage.setItem('MC_SESSION_INFO', '${JSON.stringify(session.info)}'); location.reload()`,
    );
  });
}
