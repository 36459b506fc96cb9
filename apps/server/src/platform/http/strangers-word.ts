import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { addressOf } from './address.ts';
import type { HttpApp } from './app.ts';

/**
 * Behind a proxy that TRUST_PROXY does not name, all visitors have one address and share its limits. Said once, since
 * anybody can send such a header; counted always.
 */
export function noticeStrangersWord(app: HttpApp, { log, metrics }: { log: Log; metrics: Metrics }): void {
  const count = metrics.counter(
    'perya_untrusted_forwarded_total',
    'Requests with a forwarded address from a peer that TRUST_PROXY does not name',
  );
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { forwarded, 'x-forwarded-for': list } = request.headers;
    const peer = request.socket.remoteAddress;
    if ((forwarded !== undefined || list !== undefined) && addressOf(request) === peer) {
      count({});
      if (!isSaid)
        log.warn(
          { peer },
          'forwarded addresses come from a peer that TRUST_PROXY does not name: all behind it count as one',
        );
      isSaid = true;
    }
    done();
  });
}
