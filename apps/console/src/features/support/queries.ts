import type { ChatList, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type Conversation = ReplyOf<OperatorCalls['chats']>['chats'][number];
type Chat = ReplyOf<OperatorCalls['chat']>;
export type Message = Chat['messages'][number];
export type Note = Chat['notes'][number];
export type Subjects = ReplyOf<OperatorCalls['chatSubjects']>;
export type SavedReply = ReplyOf<OperatorCalls['savedReplies']>['replies'][number];
export type { Complaint } from '@perya/contract';
export type Appeal = ReplyOf<OperatorCalls['appeals']>['appeals'][number];
export type Feedback = ReplyOf<OperatorCalls['feedbackList']>['list'][number];

/** Asking keeps the desk open for players; a page in the background does not. */
export const chatsQuery = (merchantCode: string, state: ChatList) => ({
  queryKey: [merchantCode, 'chat', 'list', state],
  queryFn: () => api.read('chats', { params: { merchantCode }, query: { state } }),
  refetchInterval: 30_000,
  refetchIntervalInBackground: false,
});
export const chatQuery = (merchantCode: string, conversationId: string) => ({
  queryKey: [merchantCode, 'chat', 'one', conversationId],
  queryFn: () => api.read('chat', { params: { merchantCode, conversationId } }),
});
export const subjectsQuery = (merchantCode: string, conversationId: string) => ({
  queryKey: [merchantCode, 'chat-subjects', conversationId],
  queryFn: () => api.read('chatSubjects', { params: { merchantCode, conversationId } }),
});
export const chatTimesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'chat', 'times'],
  queryFn: () => api.read('chatTimes', { params: { merchantCode } }),
});
export const repliesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'saved-replies'],
  queryFn: async () => (await api.read('savedReplies', { params: { merchantCode } })).replies,
});
/** Who somebody is, masked; asked for members alone. */
export const memberQuery = (merchantCode: string, memberId: string) => ({
  queryKey: [merchantCode, 'members', memberId, 'page'],
  queryFn: () => api.read('memberPage', { params: { merchantCode, memberId } }),
});

/** What staff do to one conversation. */
export const chatActs = (merchantCode: string, conversationId: string) => {
  const params = { merchantCode, conversationId };
  const then = <T>(act: Promise<T>) => thenAskAgain(merchantCode, 'chat', act);
  return {
    answer: (body: RequestOf<OperatorCalls['answerChat']>['body']) =>
      then(api.act('answerChat', { params, body, reason: 'an answer' })),
    note: (body: RequestOf<OperatorCalls['noteChat']>['body']) =>
      then(api.act('noteChat', { params, body, reason: 'a note for colleagues' })),
    close: () => then(api.act('closeChat', { params, reason: 'settled' })),
    change: (body: NonNullable<RequestOf<OperatorCalls['changeChat']>['body']>, reason: string) =>
      then(api.act('changeChat', { params, body, reason })),
  };
};
export const saveReply = (
  merchantCode: string,
  replyId: string,
  body: RequestOf<OperatorCalls['saveReply']>['body'],
) =>
  thenAskAgain(
    merchantCode,
    'saved-replies',
    api.act('saveReply', { params: { merchantCode, replyId }, body, reason: 'a saved reply' }),
  );

export const appealsQuery = (merchantCode: string, state: Appeal['state']) => ({
  queryKey: [merchantCode, 'appeals', state],
  queryFn: async () => (await api.read('appeals', { params: { merchantCode }, query: { state } })).appeals,
});
export const decideAppeal = (
  merchantCode: string,
  appealId: string,
  body: { accept: boolean; answer: string },
) =>
  thenAskAgain(
    merchantCode,
    'appeals',
    api.act('decideAppeal', { params: { merchantCode, appealId }, body, reason: body.answer.slice(0, 200) }),
  );

export const complaintsQuery = (merchantCode: string, state: 'open' | 'decided') => ({
  queryKey: [merchantCode, 'complaints', state],
  queryFn: () => api.read('complaints', { params: { merchantCode }, query: { state } }),
});
export const changeComplaint = (
  merchantCode: string,
  id: string,
  body: NonNullable<RequestOf<OperatorCalls['changeComplaint']>['body']>,
) =>
  thenAskAgain(
    merchantCode,
    'complaints',
    api.act('changeComplaint', { params: { merchantCode, id }, body, reason: 'a complaint is worked' }),
  );
export const decideComplaint = (
  merchantCode: string,
  id: string,
  body: RequestOf<OperatorCalls['decideComplaint']>['body'],
) =>
  thenAskAgain(
    merchantCode,
    'complaints',
    api.act('decideComplaint', { params: { merchantCode, id }, body, reason: body.answer.slice(0, 200) }),
  );
/** It takes a fresh proof and is recorded. */
export async function saveRegister(
  merchantCode: string,
  query: RequestOf<OperatorCalls['exportComplaints']>['query'],
): Promise<void> {
  const file = await api.file('exportComplaints', { params: { merchantCode }, query });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `complaints-${merchantCode}-${query.from}-${query.to}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const feedbackQuery = (merchantCode: string, state: 'sent' | 'answered') => ({
  queryKey: [merchantCode, 'feedback', state],
  queryFn: async () => (await api.read('feedbackList', { params: { merchantCode }, query: { state } })).list,
});
export const answerFeedback = (merchantCode: string, id: string, text: string) =>
  thenAskAgain(
    merchantCode,
    'feedback',
    api.act('answerFeedback', { params: { merchantCode, id }, body: { text }, reason: 'an answer' }),
  );
