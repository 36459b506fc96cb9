import { createServer, type ServerResponse } from 'node:http';

/** Server-sent events with nothing but node:http: every connection is kept, every message goes to all. */
const open = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': hello\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage.rss() });
  if (message !== 'broadcast') return;
  const chunk = Buffer.from('data: {"topic":"settings","revision":2}\n\n');
  for (const response of open) response.write(chunk);
});
