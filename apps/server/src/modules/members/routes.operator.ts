import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { toldReason } from '#platform/audit/audit-scope';
import type { WorkScope } from '#platform/database/work';
import { type Operator, seesMoney } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import { lentAudiences } from './list/audience.ts';
import { listPage, selection } from './list/list.ts';
import type { MembersParts } from './parts.ts';
import { tags } from './notes/tags.ts';

const mostListed = 100;

interface Asked {
  params: { merchantCode: string };
  context: { operator: Operator };
}

export function registerOperatorRoutes(app: FastifyInstance, parts: MembersParts): void {
  registerLookingUp(app, parts);
  registerMemberPage(app, parts);
  registerNotesAndTags(app, parts);
  registerBulk(app, parts);
  registerMailings(app, parts);
  registerRequests(app, parts);
}

const scopeFor =
  ({ merchants }: MembersParts) =>
  ({ params, context }: Asked): WorkScope => {
    merchants.assertKnown(params.merchantCode);
    return { merchant: params.merchantCode, actor: { kind: 'operator', name: context.operator.name } };
  };

function registerLookingUp(app: FastifyInstance, parts: MembersParts): void {
  const { runWork, merchants, identity, rewards, find } = parts;
  const as = scopeFor(parts);
  serve(app, operatorCalls.members, async (asked) => {
    const scope = as(asked);
    const levelNames = await rewards.forStaff.levelNames(scope.merchant);
    const { timeZone, currency } = merchants.settings(scope.merchant);
    return runWork(scope, (work) =>
      listPage(work, asked.query, {
        timeZone,
        currency,
        levelNames,
        seesMoney: seesMoney(asked.context.operator),
        mask: identity.forStaff.mask,
      }),
    );
  });
  serve(app, operatorCalls.memberSelection, (asked) =>
    runWork(as(asked), (work) =>
      selection(work, asked.query, {
        timeZone: merchants.settings(work.merchant).timeZone,
        seesMoney: seesMoney(asked.context.operator),
      }),
    ),
  );
  serve(app, operatorCalls.findMembers, (asked) =>
    runWork(as(asked), async (work) => ({ found: await find(work, asked.query.q) })),
  );
}

function registerMemberPage(app: FastifyInstance, parts: MembersParts): void {
  const { runWork, identity, wallet, safety, rewards, cashier, content, page, overview, links } = parts;
  const as = scopeFor(parts);
  const existing = { snapshot: true };
  serve(app, operatorCalls.memberPage, async (asked) => {
    await rewards.warm(asked.params.merchantCode);
    return runWork({ ...as(asked), ...existing }, (work) =>
      page(work, asked.params.memberId, seesMoney(asked.context.operator)),
    );
  });
  serve(app, operatorCalls.memberOverview, (asked) =>
    runWork({ ...as(asked), ...existing }, async (work) => {
      await identity.forStaff.profile(work, asked.params.memberId);
      return overview(work, asked.params.memberId, seesMoney(asked.context.operator));
    }),
  );
  serve(app, operatorCalls.memberLinks, (asked) =>
    runWork(as(asked), (work) => links(work, asked.params.memberId)),
  );
  serve(app, operatorCalls.memberLedger, (asked) =>
    runWork({ ...as(asked), ...existing }, async (work) => {
      await identity.forStaff.profile(work, asked.params.memberId);
      return wallet.forStaff.page(work, asked.params.memberId, {
        ...asked.query,
        book: asked.params.book,
      });
    }),
  );
  serve(app, operatorCalls.memberPosting, (asked) =>
    runWork({ ...as(asked), ...existing }, async (work) => {
      const { lineId, memberId } = asked.params;
      // Signed with the name as staff may see it; the member's own copy has it in full.
      const { name } = await identity.forStaff.profile(work, memberId);
      return wallet.forStaff.posting(work, memberId, { lineId, account: name });
    }),
  );
  serve(app, operatorCalls.memberOrders, (asked) =>
    runWork(as(asked), async (work) => {
      await identity.forStaff.profile(work, asked.params.memberId);
      return cashier.forStaff.orders(work, asked.params.memberId, asked.query);
    }),
  );
  serve(app, operatorCalls.memberOrder, (asked) =>
    runWork(as(asked), (work) => cashier.forStaff.order(work, asked.params.memberId, asked.params.orderNo)),
  );
  serve(app, operatorCalls.memberRewards, async (asked) => {
    await rewards.warm(asked.params.merchantCode);
    return runWork({ ...as(asked), ...existing }, async (work) => {
      await identity.forStaff.profile(work, asked.params.memberId);
      const { points } = await wallet.balances(work, asked.params.memberId);
      return {
        ...(await rewards.forStaff.all(work, asked.params.memberId)),
        points: String(points / 1_000_000n),
      };
    });
  });
  serve(app, operatorCalls.memberPersonCases, (asked) =>
    runWork(as(asked), async (work) => {
      const { identityLevel } = await identity.forStaff.profile(work, asked.params.memberId);
      return { level: identityLevel, ...(await safety.forStaff.cases(work, asked.params.memberId)) };
    }),
  );
  serve(app, operatorCalls.memberMessages, (asked) =>
    runWork(as(asked), async (work) => {
      const { memberId } = asked.params;
      await identity.forStaff.profile(work, memberId);
      return {
        messages: await content.forStaff.inbox(work, memberId, mostListed),
        pushBrowsers: await content.forStaff.pushBrowsers(work, memberId),
        letters: await identity.forStaff.letters(work, memberId, mostListed),
      };
    }),
  );
}

function registerNotesAndTags(app: FastifyInstance, parts: MembersParts): void {
  const { runWork, identity, notes, staff } = parts;
  const as = scopeFor(parts);
  const about = <T>(asked: Asked & { params: { memberId: string } }, use: Parameters<typeof runWork<T>>[1]) =>
    runWork(as(asked), async (work) => {
      await identity.forStaff.profile(work, asked.params.memberId);
      return use(work);
    });
  serve(app, operatorCalls.memberNotes, (asked) =>
    about(asked, async (work) => ({ notes: await notes.list(work, asked.params.memberId) })),
  );
  serve(app, operatorCalls.addMemberNote, async (asked) => {
    const { merchantCode, memberId } = asked.params;
    parts.merchants.assertKnown(merchantCode);
    const colleagues = await staff.mentions.colleagues(merchantCode);
    return about(asked, async (work) => {
      const note = await notes.add(work, memberId, asked.body);
      await staff.mentions.tell(work, colleagues, asked.body.words, `members/${memberId}?tab=notes`);
      return note;
    });
  });
  serve(app, operatorCalls.changeMemberNote, (asked) =>
    about(asked, (work) => notes.change(work, asked.params.memberId, asked.params.noteId, asked.body)),
  );
  serve(app, operatorCalls.memberTags, (asked) =>
    runWork(as(asked), async (work) => ({ tags: await tags.kinds(work) })),
  );
  serve(app, operatorCalls.saveMemberTag, (asked) =>
    runWork(as(asked), async (work) => {
      await tags.saveKind(work, asked.params.tag, asked.body);
      return {};
    }),
  );
  serve(app, operatorCalls.tagMember, (asked) =>
    about(asked, async (work) => {
      await tags.assertOffered(work, asked.params.tag, asked.body.endsAt);
      await tags.put(work, asked.params.memberId, asked.params.tag, asked.body.endsAt);
      return {};
    }),
  );
  serve(app, operatorCalls.untagMember, (asked) =>
    about(asked, async (work) => {
      await tags.take(work, asked.params.memberId, asked.params.tag);
      return {};
    }),
  );
}

function registerBulk(app: FastifyInstance, parts: MembersParts): void {
  const { runWork, bulk } = parts;
  const as = scopeFor(parts);
  const told = ({ context }: Asked) => ({ ...toldReason(), by: context.operator.name });
  serve(app, operatorCalls.tagMembers, (asked) =>
    runWork(as(asked), async (work) => {
      const { memberIds, tag, endsAt } = asked.body;
      await tags.assertOffered(work, tag, endsAt);
      return bulk.ask(work, memberIds, { do: 'tag', tag, endsAt }, told(asked));
    }),
  );
  serve(app, operatorCalls.retryMembers, (asked) =>
    runWork(as(asked), (work) => bulk.retry(work, asked.params.jobId, asked.context.operator)),
  );
  serve(app, operatorCalls.messageMembers, (asked) =>
    runWork(as(asked), (work) => {
      const { memberIds, title, content } = asked.body;
      return bulk.ask(work, memberIds, { do: 'message', title, content }, told(asked));
    }),
  );
  serve(app, operatorCalls.closeMembers, (asked) =>
    runWork(as(asked), (work) => {
      const { memberIds, closedFor, reviewOn } = asked.body;
      return bulk.ask(work, memberIds, { do: 'close', closedFor, reviewOn }, told(asked));
    }),
  );
}

function registerMailings(app: FastifyInstance, parts: MembersParts): void {
  const { runWork, mailings, rewards } = parts;
  const as = scopeFor(parts);
  serve(app, operatorCalls.mailings, async (asked) => {
    const scope = as(asked);
    const names = await rewards.forStaff.levelNames(scope.merchant);
    return runWork(scope, async (work) => ({
      mailings: await mailings.list(work),
      levels: [...names].map(([value, name]) => ({ value, name })),
      tags: await lentAudiences.tags(work),
    }));
  });
  serve(app, operatorCalls.mailing, (asked) =>
    runWork(as(asked), (work) => mailings.one(work, asked.params.mailingId)),
  );
  serve(app, operatorCalls.countAudience, (asked) =>
    runWork(as(asked), (work) => mailings.count(work, asked.body.audience)),
  );
  serve(app, operatorCalls.sendMailing, (asked) =>
    runWork(as(asked), async (work) => ({ mailingId: await mailings.send(work, asked.body) })),
  );
  serve(app, operatorCalls.moveMailing, async (asked) => {
    const { merchant } = as(asked);
    const { mailingId } = asked.params;
    await mailings.move({ merchant, operator: asked.context.operator.name }, mailingId, asked.body.move);
    return {};
  });
}

function registerRequests(app: FastifyInstance, parts: MembersParts): void {
  const { runWork, requests } = parts;
  const as = scopeFor(parts);
  serve(app, operatorCalls.dataRequests, (asked) =>
    runWork(as(asked), async (work) => ({ requests: await requests.list(work, asked.query.which) })),
  );
  serve(app, operatorCalls.dataRequest, (asked) =>
    runWork(as(asked), (work) => requests.one(work, asked.params.requestId)),
  );
  serve(app, operatorCalls.dataCopyPart, (asked) =>
    runWork(as(asked), (work) => requests.part(work, asked.params.requestId, asked.query.part)),
  );
  serve(app, operatorCalls.prepareDataCopy, (asked) =>
    runWork(as(asked), (work) => requests.prepare(work, asked.params.requestId, asked.body.seen)),
  );
  serve(app, operatorCalls.decideDataRequest, (asked) =>
    runWork(as(asked), (work) => requests.decide(work, asked.params.requestId, asked.body)),
  );
}
