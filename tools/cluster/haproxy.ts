import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostOf, type Layout, loopback, portsOf, three } from './layout.ts';
import type { Node } from './node.ts';

/** One balancer for everything; in production two of them, or one beside every process. */

const two = [1, 2] as const;

/** Of commands to it while it runs. */
export const socketOf = (layout: Layout): string => join(layout.folder, 'haproxy', 'admin.sock');

const head = (layout: Layout): string => `global
  maxconn 4000
  stats socket ${socketOf(layout)} mode 600 level admin
defaults
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
`;

/** Who is the primary is Patroni's word: it says 200 on /primary only with the lock in its hand. */
const databases = (layout: Layout): string => {
  const ports = portsOf(layout);
  const servers = three
    .map(
      (nth) =>
        `  server db${nth} ${hostOf(layout, `db${nth}`)}:${ports.postgres(nth)} check port ${ports.patroni(nth)}`,
    )
    .join('\n');
  // Sessions are shut with the server, otherwise clients stay glued to a frozen machine.
  return `listen primary
  mode tcp
  bind ${loopback}:${ports.primary}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
listen replicas
  mode tcp
  balance leastconn
  bind ${loopback}:${ports.replicas}
  option httpchk
  http-check send meth OPTIONS uri /replica?lag=16MB
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
};

const redis = (layout: Layout): string => {
  const ports = portsOf(layout);
  return `listen redis
  mode tcp
  bind ${loopback}:${ports.redisMaster}
  option tcp-check
  tcp-check send info\\ replication\\r\\n
  tcp-check expect string role:master
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${two.map((nth) => `  server redis${nth} ${hostOf(layout, `redis${nth}`)}:${ports.redis(nth)} check`).join('\n')}
`;
};

const edge = (layout: Layout): string => {
  const ports = portsOf(layout);
  const servers = (offset: number): string =>
    two.map((nth) => `  server http${nth} ${loopback}:${ports.http(nth) + offset} check`).join('\n');
  // Who is slow leaves the first list soon; the second is the last there is, and a slow answer is better than none.
  const backend = (name: string, path: string, offset: number, patience: string): string => `backend ${name}
  mode http
  balance leastconn
  option httpchk GET ${path}
  http-check expect status 200
  timeout check ${patience}
  option redispatch 1
  retries 2
  # A page is asked for again when a process went away over it. What changes something is sent again only where it never reached one.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fall 3 rise 1
${servers(offset)}
`;
  const frontend = (name: string, port: number): string => `frontend ${name}
  mode http
  option forwardfor
  bind ${loopback}:${port}
  # Without the database nobody is ready, yet pages and guests are answered from memory.
  use_backend ${name}-alive if { nbsrv(${name}-ready) eq 0 }
  default_backend ${name}-ready
`;
  return [
    frontend('public', ports.public),
    backend('public-ready', '/readyz', 0, '1s'),
    backend('public-alive', '/healthz', 0, '5s'),
    frontend('internal', ports.internal),
    backend('internal-ready', '/readyz', 1, '1s'),
    backend('internal-alive', '/healthz', 1, '5s'),
  ].join('');
};

const counters = (layout: Layout): string => `frontend counters
  mode http
  bind ${loopback}:${portsOf(layout).balancer}
  stats enable
  stats uri /
  http-request use-service prometheus-exporter if { path /metrics }
`;

export const haproxyNodes = (layout: Layout): Node[] => {
  const folder = join(layout.folder, 'haproxy');
  const file = join(folder, 'haproxy.cfg');
  return [
    {
      name: 'haproxy',
      program: 'haproxy',
      args: ['-db', '-f', file],
      folder,
      prepare: () =>
        writeFile(
          file,
          [head(layout), databases(layout), redis(layout), edge(layout), counters(layout)].join(''),
        ),
    },
  ];
};
