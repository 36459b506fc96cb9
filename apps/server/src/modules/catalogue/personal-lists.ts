import type { EntryType, Language } from '@perya/contract';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Browsing } from './browsing.ts';
import {
  deleteFavourite,
  favouriteIds,
  insertFavourite,
  lastPlayed,
  recentIds,
  upsertRecent,
} from './personal-repository.ts';

export interface Person {
  merchant: string;
  memberId: string;
}

export interface PersonalQuery {
  gameType?: EntryType | undefined;
  vassalage?: string | undefined;
  gameName?: string | undefined;
  pageNum: number;
  pageSize: number;
}

/** Favourites and recently played games of one member. */
export function createPersonalLists({ browsing, runWork }: { browsing: Browsing; runWork: RunWork }) {
  const as = <T>({ merchant, memberId }: Person, use: (work: Work) => Promise<T>) =>
    runWork(asMember(merchant, memberId), use);
  return {
    favouriteIds: async (person: Person) => {
      const ids = await as(person, (work) => favouriteIds(work, person.memberId));
      return { nodeIds: ids };
    },
    async favourites(person: Person, language: Language, query: PersonalQuery) {
      const ids = await as(person, (work) => favouriteIds(work, person.memberId));
      const { games, pageNum, totalPages } = await browsing.chosen(person.merchant, language, ids, query);
      return { content: games, pageNum, totalPages };
    },
    async recents(person: Person, language: Language, query: PersonalQuery) {
      const ids = await as(person, (work) => recentIds(work, person.memberId));
      const { games, totalPages } = await browsing.chosen(person.merchant, language, ids, query);
      return { list: games, totalPages };
    },
    async addFavourite(person: Person, nodeId: string) {
      if (!(await browsing.isOffered(person.merchant, nodeId))) refuse('request.not_found');
      await as(person, (work) => insertFavourite(work, person.memberId, nodeId));
      return {};
    },
    async removeFavourite(person: Person, nodeId: string) {
      await as(person, (work) => deleteFavourite(work, person.memberId, nodeId));
      return {};
    },
    playedLast: lastPlayed,
    /** Called by whoever starts a game, in the same work. */
    notePlayed: (work: Work, memberId: string, nodeId: string) => upsertRecent(work, memberId, nodeId),
  };
}

export type PersonalLists = ReturnType<typeof createPersonalLists>;
