import type { ListedMember, OperatorCalls, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type ListQuery = NonNullable<RequestOf<OperatorCalls['members']>['query']>;
type LedgerQuery = NonNullable<RequestOf<OperatorCalls['memberLedger']>['query']>;
export type Book = RequestOf<OperatorCalls['memberLedger']>['params']['book'];

interface About {
  merchantCode: string;
  memberId: string;
}

export const listQuery = (merchantCode: string, query: ListQuery) => ({
  queryKey: [merchantCode, 'members', 'list', query],
  queryFn: () => api.read('members', { params: { merchantCode }, query }),
});

/** How many a saved view finds: the list counts with its first page. */
export const countMembers = async (merchantCode: string, query: string): Promise<number | null> => {
  const { columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(query));
  return (await api.read('members', { params: { merchantCode }, query: filters as ListQuery })).count;
};
/** Page by page, as far as a file goes. */
export const loadMembers = async (merchantCode: string, query: ListQuery, most: number) => {
  const all: ListedMember[] = [];
  let after: string | null | undefined;
  do {
    const page = await api.read('members', {
      params: { merchantCode },
      query: { ...query, ...(after !== undefined && after !== null && { after }) },
    });
    all.push(...page.members);
    after = page.next;
  } while (after !== null && all.length < most);
  return all.slice(0, most);
};
export const selectAll = ({
  merchantCode,
  query: { after: _after, ...query },
}: {
  merchantCode: string;
  query: ListQuery;
}) => api.read('memberSelection', { params: { merchantCode }, query });

export const findMembers = async (merchantCode: string, q: string, signal?: AbortSignal) => {
  if (q.trim().length < 2) return [];
  const { found } = await api.read('findMembers', { params: { merchantCode }, query: { q } });
  return signal?.aborted === true ? [] : found;
};
export const findQuery = (merchantCode: string, q: string) => ({
  queryKey: [merchantCode, 'members', 'find', q],
  queryFn: () => findMembers(merchantCode, q),
  enabled: q.trim().length >= 2,
});

const key = ({ merchantCode, memberId }: About, ...rest: unknown[]) => [
  merchantCode,
  'members',
  memberId,
  ...rest,
];

export const pageQuery = (about: About) => ({
  queryKey: key(about, 'page'),
  queryFn: () => api.read('memberPage', { params: about }),
});
export const overviewQuery = (about: About) => ({
  queryKey: key(about, 'overview'),
  queryFn: () => api.read('memberOverview', { params: about }),
});
export const ledgerQuery = (about: About, book: Book, query: LedgerQuery) => ({
  queryKey: key(about, 'ledger', book, query),
  queryFn: () => api.read('memberLedger', { params: { ...about, book }, query }),
});
export const postingQuery = (about: About, lineId: string) => ({
  queryKey: key(about, 'posting', lineId),
  queryFn: () => api.read('memberPosting', { params: { ...about, lineId } }),
});
export const ordersQuery = (
  about: About,
  query: NonNullable<RequestOf<OperatorCalls['memberOrders']>['query']>,
) => ({
  queryKey: key(about, 'orders', query),
  queryFn: () => api.read('memberOrders', { params: about, query }),
});
export const orderQuery = (about: About, orderNo: string) => ({
  queryKey: key(about, 'order', orderNo),
  queryFn: () => api.read('memberOrder', { params: { ...about, orderNo } }),
});
interface DayOfPlay {
  day: string;
  nodeId: string | undefined;
  company: string | undefined;
  after?: string | undefined;
}
export const roundsQuery = (about: About, { day, nodeId, company, after }: DayOfPlay) => ({
  queryKey: key(about, 'rounds', day, nodeId, company, after),
  queryFn: () =>
    api.read('memberRounds', {
      params: about,
      query: {
        day,
        ...(nodeId !== undefined && { nodeId }),
        ...(company !== undefined && { company }),
        ...(after !== undefined && { after }),
      },
    }),
});
export const roundQuery = (about: About, roundNo: string) => ({
  queryKey: key(about, 'round', roundNo),
  queryFn: () => api.read('memberRound', { params: { ...about, roundNo } }),
});
export const rewardsQuery = (about: About) => ({
  queryKey: key(about, 'rewards'),
  queryFn: () => api.read('memberRewards', { params: about }),
});
export const casesQuery = (about: About) => ({
  queryKey: key(about, 'cases'),
  queryFn: () => api.read('memberPersonCases', { params: about }),
});
export const registerChecksQuery = (about: About) => ({
  queryKey: key(about, 'register-checks'),
  queryFn: () => api.read('memberRegisterChecks', { params: about }),
});
export const devicesQuery = (about: About) => ({
  queryKey: key(about, 'devices'),
  queryFn: () => api.read('memberDevices', { params: about }),
});
export const linksQuery = (about: About) => ({
  queryKey: key(about, 'links'),
  queryFn: () => api.read('memberLinks', { params: about }),
});
export const limitsQuery = (about: About) => ({
  queryKey: key(about, 'limits'),
  queryFn: () => api.read('memberLimits', { params: about }),
});
export const careQuery = (about: About) => ({
  queryKey: key(about, 'care'),
  queryFn: () => api.read('memberCare', { params: about }),
});
export const messagesQuery = (about: About) => ({
  queryKey: key(about, 'messages'),
  queryFn: () => api.read('memberMessages', { params: about }),
});
export const notesQuery = (about: About) => ({
  queryKey: key(about, 'notes'),
  queryFn: () => api.read('memberNotes', { params: about }),
});
export const changesQuery = ({ merchantCode, memberId }: About, before: string | undefined) => ({
  queryKey: [merchantCode, 'members', memberId, 'changes', before],
  queryFn: () =>
    api.read('auditTrail', {
      params: { merchantCode },
      query: { memberId, ...(before !== undefined && { before }) },
    }),
});
export const colleaguesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'colleagues'],
  queryFn: async () => (await api.read('colleagues', { params: { merchantCode } })).names,
  staleTime: 5 * 60_000,
});
export const tagsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'members', 'tags'],
  queryFn: () => api.read('memberTags', { params: { merchantCode } }),
});

/** After any act, also a refused one: what was shown is asked again. */
const again = (merchantCode: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === merchantCode && (queryKey[1] === 'members' || queryKey[1] === 'own-jobs'),
  });

async function acted<T>(merchantCode: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    await again(merchantCode);
  }
}

/** What staff do to one member; each says why. */
export const actsFor = (about: About) => {
  const { merchantCode, memberId } = about;
  const then = <T>(act: () => Promise<T>) => acted(merchantCode, act);
  return {
    show: (what: 'mobile' | 'mail' | 'account' | 'fullname' | 'birthday' | 'address', reason: string) =>
      api.act('showMemberDetail', { params: about, body: { what }, reason }),
    removeContact: (what: 'mobile' | 'mail', reason: string) =>
      then(() => api.act('removeMemberContact', { params: about, body: { what }, reason })),
    careFlag: (isSet: boolean, reason: string) =>
      then(() => api.act('setCareFlag', { params: about, body: { isSet, reason } })),
    barList: (body: RequestOf<OperatorCalls['barPersons']>['body']) =>
      then(() => api.act('barPersons', { params: { merchantCode }, body })),
    bar: (body: RequestOf<OperatorCalls['barPerson']>['body']) =>
      then(() => api.act('barPerson', { params: { merchantCode }, body })),
    note: (body: RequestOf<OperatorCalls['addMemberNote']>['body'], reason: string) =>
      then(() => api.act('addMemberNote', { params: about, body, reason })),
    pin: (noteId: string, isPinned: boolean, reason: string) =>
      then(() => api.act('changeMemberNote', { params: { ...about, noteId }, body: { isPinned }, reason })),
    /** A tag that the brand's list has not comes onto it first. */
    addTagKind: (label: string, reason: string) => {
      const tag = label
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '');
      return then(async () => {
        const outcome = await api.act('saveMemberTag', {
          params: { merchantCode, tag },
          body: { label, isOffered: true },
          reason,
        });
        return { ...outcome, tag };
      });
    },
    tag: (tag: string, endsAt: string | null, reason: string) =>
      then(() => api.act('tagMember', { params: { ...about, tag }, body: { endsAt }, reason })),
    untag: (tag: string, reason: string) =>
      then(() => api.act('untagMember', { params: { ...about, tag }, reason })),
    standing: (body: NonNullable<RequestOf<OperatorCalls['changeMemberStanding']>['body']>, reason: string) =>
      then(() => api.act('changeMemberStanding', { params: about, body, reason })),
    keepPaper: (body: RequestOf<OperatorCalls['keepPersonPaper']>['body'], file: File, reason: string) =>
      api.act('keepPersonPaper', { params: about, body, file, reason }),
    level: (level: 'K2' | 'K3', papers: string[], reason: string) =>
      then(() => api.act('changePersonLevel', { params: about, body: { level, papers, reason } })),
    checkedElsewhere: (paper: string, reason: string) =>
      then(() => api.act('confirmCheckedElsewhere', { params: about, body: { paper, reason } })),
    endSessions: (sessionId: string | undefined, reason: string) =>
      then(() =>
        sessionId === undefined
          ? api.act('endMemberSessions', { params: about, reason })
          : api.act('endMemberSession', { params: { ...about, sessionId }, reason }),
      ),
    newPassword: (
      checked: RequestOf<OperatorCalls['resetMemberPassword']>['body']['checked'],
      reason: string,
    ) => then(() => api.act('resetMemberPassword', { params: about, body: { checked }, reason })),
    adjust: (amount: string, reason: string) =>
      then(() =>
        api.act('adjustBalance', { params: { merchantCode }, body: { memberId, amount, reason }, reason }),
      ),
    tighten: (
      place: Pick<RequestOf<OperatorCalls['tightenLimit']>['params'], 'kind' | 'period'>,
      value: string,
      reason: string,
    ) =>
      then(() =>
        api.act('tightenLimit', { params: { ...about, ...place }, body: { value, reason }, reason }),
      ),
    /** The same grant again is the same reward: whoever presses twice gives once. */
    give: (
      body: Omit<RequestOf<OperatorCalls['giveReward']>['body'], 'memberId' | 'reason'>,
      reason: string,
    ) =>
      then(() =>
        api.act('giveReward', { params: { merchantCode }, body: { memberId, reason, ...body }, reason }),
      ),
    write: (
      body: Omit<RequestOf<OperatorCalls['sendMessage']>['body'], 'memberId' | 'link'>,
      reason: string,
    ) =>
      then(() =>
        api.act('sendMessage', { params: { merchantCode }, body: { memberId, link: null, ...body }, reason }),
      ),
  };
};

/** What staff do to several at once; a job tells what became of each. */
export const actsForMany = (merchantCode: string, memberIds: readonly string[]) => {
  const params = { merchantCode };
  const ids = [...memberIds];
  return {
    tag: (tag: string, reason: string) =>
      acted(merchantCode, () =>
        api.act('tagMembers', { params, body: { memberIds: ids, tag, endsAt: null }, reason }),
      ),
    write: (
      words: Pick<RequestOf<OperatorCalls['messageMembers']>['body'], 'title' | 'content'>,
      reason: string,
    ) =>
      acted(merchantCode, () =>
        api.act('messageMembers', { params, body: { memberIds: ids, ...words }, reason }),
      ),
    close: (
      closedFor: RequestOf<OperatorCalls['closeMembers']>['body']['closedFor'],
      reviewOn: string,
      reason: string,
    ) =>
      acted(merchantCode, () =>
        api.act('closeMembers', { params, body: { memberIds: ids, closedFor, reviewOn }, reason }),
      ),
  };
};
