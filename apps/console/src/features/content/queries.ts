import type { ContentItem, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

export type Kind = ContentItem['kind'];
export type Sheet = ReplyOf<OperatorCalls['contentItem']>;
export type Saved = ReplyOf<OperatorCalls['saveContentDraft']>;
type DraftBody = RequestOf<OperatorCalls['saveContentDraft']>['body'];

const topic = 'content';

export const listQuery = (merchantCode: string, kind: Kind) => ({
  queryKey: [merchantCode, topic, kind],
  queryFn: () => api.read('contentItems', { params: { merchantCode, kind } }),
});
export const sheetQuery = (merchantCode: string, kind: Kind, id: string) => ({
  queryKey: [merchantCode, topic, kind, id],
  queryFn: () => api.read('contentItem', { params: { merchantCode, kind, id } }),
});

export const picturesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic, 'pictures'],
  queryFn: () => api.read('contentPictures', { params: { merchantCode } }),
});

type PictureBody = RequestOf<OperatorCalls['addContentPicture']>['body'];
type WordsBody = RequestOf<OperatorCalls['changeContentPicture']>['body'];

/** What staff do to the library; both say why. */
export const pictureActs = (merchantCode: string) => ({
  add: (file: File, body: PictureBody, reason: string) =>
    thenAskAgain(
      merchantCode,
      topic,
      api.act('addContentPicture', { params: { merchantCode }, body, file, reason }),
    ),
  change: (pictureId: string, body: WordsBody, reason: string) =>
    thenAskAgain(
      merchantCode,
      topic,
      api.act('changeContentPicture', { params: { merchantCode, pictureId }, body, reason }),
    ),
});

export const pushQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic, 'push'],
  queryFn: () => api.read('pushState', { params: { merchantCode } }),
});
type Subscription = RequestOf<OperatorCalls['testPush']>['body'];
export const testPush = async (merchantCode: string, body: Subscription) =>
  (await api.read('testPush', { params: { merchantCode }, body })).answer;

/** Where content of this brand may lead besides the player's own pages. */
export const linkHostsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'settings', 'linkHosts'],
  queryFn: async () => (await api.read('merchantSettings', { params: { merchantCode } })).settings.linkHosts,
});

export const checksQuery = (merchantCode: string, kind: Kind, id: string, item: ContentItem) => ({
  queryKey: [merchantCode, topic, 'checks', kind, id, item],
  queryFn: () => api.read('checkContent', { params: { merchantCode, kind, id }, body: { item } }),
  staleTime: 0,
});

export type Look = Pick<
  RequestOf<OperatorCalls['previewContent']>['body'],
  'language' | 'audience' | 'place'
>;
export type Preview = ReplyOf<OperatorCalls['previewContent']>;

/** Opens once: every look is another one. */
export const askPreview = (
  merchantCode: string,
  kind: Kind,
  id: string,
  body: RequestOf<OperatorCalls['previewContent']>['body'],
): Promise<Preview> => api.read('previewContent', { params: { merchantCode, kind, id }, body });

/** What staff do to one item, or to the order of its kind; each says why, and every list is asked for again. */
export const contentActs = (merchantCode: string, kind: Kind) => {
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  const params = (id: string) => ({ merchantCode, kind, id });
  return {
    saveDraft: (id: string, body: DraftBody, reason: string) =>
      then(api.act('saveContentDraft', { params: params(id), body, reason })),
    publish: (id: string, version: number, at: string | null, reason: string) =>
      then(api.act('publishContent', { params: params(id), body: { version, at }, reason })),
    /** Public at once, as it is. */
    save: (id: string, item: ContentItem, reason: string) =>
      then(api.act('saveContent', { params: params(id), body: item, reason })),
    remove: (id: string, reason: string) => then(api.act('removeContent', { params: params(id), reason })),
    recall: (id: string, version: number, reason: string) =>
      then(api.act('recallContent', { params: params(id), body: { version }, reason })),
    order: (ids: readonly string[], seen: string, reason: string) =>
      then(
        api.act('orderContent', { params: { merchantCode, kind }, body: { ids: [...ids], seen }, reason }),
      ),
  };
};
