import type { ReceivedCall, VendorCall } from '../../apps/server/src/modules/play/ports.ts';
import type { Book } from './book.ts';
import { type Rule, rules } from './rules.ts';
import { contentOf, isMoney, keyOf } from './wallet.ts';
import type { Wire } from './wires.ts';

export interface Problem {
  rule: Rule;
  what: string;
}

/** What is wrong with calls by themselves, whatever the scenario. */
export function createComplaints(wire: Wire) {
  const { company } = wire;
  const problems: Problem[] = [];
  const contents = new Map<string, string>();
  const complain = (rule: Rule, what: string): void => {
    if (!problems.some((one) => one.rule === rule && one.what === what)) problems.push({ rule, what });
  };

  /** What is refused while it is read breaks one of four rules: which one shows when it is read less strictly. */
  const blame = (request: ReceivedCall, code: string): void => {
    const about = `${request.method} ${request.path} ${request.body.toString().slice(0, 160)}`;
    if (code === 'BAD_SIGNATURE' || code === 'PARTNER_UNKNOWN') {
      const stamped = wire.timeOf?.(request);
      const then =
        stamped === null || stamped === undefined ? null : company.read({ ...request, now: stamped });
      if (then !== null && !('reply' in then && then.code === 'BAD_SIGNATURE'))
        complain(rules.time, `${about}: its time is ${stamped?.toISOString()}`);
      else complain(rules.signature, about);
    } else if (
      code === 'AMOUNT_INVALID' ||
      (wire.finer !== undefined && !('reply' in wire.finer.read(request)))
    )
      complain(rules.precision, about);
    else complain(rules.schema, about);
  };

  function checkNames(book: Book, call: VendorCall): void {
    if ('session' in call && call.session !== book.session)
      complain(rules.names, `${call.verb}: not the session of ${book.player}`);
    if ('currency' in call && call.currency !== undefined && call.currency !== 'PHP')
      complain(rules.names, `${call.verb}: currency ${call.currency}`);
    if (!isMoney(call) || call.verb === 'close') return;
    const key = `${keyOf(call)}`;
    const content = contentOf(call);
    const before = contents.get(key);
    contents.set(key, before ?? content);
    if (before === undefined || before === content) return;
    const [first, now] = [before, content].map(
      (text) => JSON.parse(text) as { player: string; round?: string },
    );
    const isOther = first?.player !== now?.player || first?.round !== now?.round;
    complain(
      isOther ? rules.ids : rules.content,
      `${call.verb} ${call.id}: first ${before}, then ${content}`,
    );
  }

  return { problems, complain, blame, checkNames };
}
