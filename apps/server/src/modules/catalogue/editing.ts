import type { Category, GameChange, OperatorCalls, RequestOf, VendorChange } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { replaceCategoryOrder, replaceHotGames, revisionOf, updateGame, updateVendor } from './repository.ts';
import {
  assertClasses,
  assertGameSeen,
  assertSeen,
  changeMany,
  removeClass,
  replacePins,
  saveClass,
} from './staff/changes.ts';
import { endWindow, planWindow, switchBrand, switchCompany } from './staff/companies.ts';
import { seenOfHot, seenOfOrder } from './staff/lists.ts';
import { savePicture, sizeWanted, type Tiles } from './staff/pictures.ts';
import { addPlan, endPlan, type PlanWish } from './staff/plans.ts';
import type { Lent } from './staff/slim-games.ts';

interface Who {
  merchant: string;
  operator: string;
}

/** Changes by the operator; the tables' triggers make them live. */
export function createEditing({
  merchants,
  runWork,
  tiles,
  ...lent
}: { merchants: Merchants; runWork: RunWork; tiles: Tiles } & Lent) {
  const within = <T>({ merchant, operator }: Who, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name: operator } }, use);
  };
  const change = (who: Who, use: (work: Work) => Promise<unknown>) =>
    within(who, async (work) => {
      await use(work);
      return { revision: await revisionOf(work) };
    });
  const drawPicture = async (who: Who, nodeId: string, file: Buffer | undefined): Promise<Buffer> =>
    tiles.draw(file, await within(who, (work) => sizeWanted(work, nodeId)));
  return {
    isFull: tiles.isFull,
    drawPicture,
    async savePicture(who: Who, nodeId: string, file: Buffer | undefined, seen: string) {
      const bytes = await drawPicture(who, nodeId, file);
      return within(who, async (work) => {
        const { iconUrl } = await savePicture(work, nodeId, seen, bytes);
        return { iconUrl, revision: await revisionOf(work) };
      });
    },
    changeGame: (who: Who, nodeId: string, { seen, ...changes }: GameChange) =>
      change(who, async (work) => {
        await assertGameSeen(work, nodeId, seen);
        await assertClasses(work, changes.classifications ?? [], nodeId);
        if (!(await updateGame(work, nodeId, changes))) refuse('request.not_found');
      }),
    changeGames: (who: Who, wish: RequestOf<OperatorCalls['changeGames']>['body']) =>
      within(who, async (work) => ({ results: await changeMany(work, wish) })),
    planGame: (who: Who, nodeId: string, wish: PlanWish) =>
      within(who, (work) => addPlan(work, who.operator, nodeId, wish)),
    endPlan: (who: Who, nodeId: string, planId: string) =>
      within(who, (work) => endPlan(work, nodeId, planId)),
    switchCompany: (who: Who, company: string, isOff: boolean) =>
      within(who, (work) => switchCompany(work, company, isOff, lent)),
    switchBrand: (who: Who, vassalage: string, isOff: boolean) =>
      within(who, (work) => switchBrand(work, vassalage, isOff)),
    planWindow: (who: Who, company: string, wish: RequestOf<OperatorCalls['planCompanyWindow']>['body']) =>
      within(who, (work) => planWindow(work, who.operator, company, wish, lent)),
    endWindow: (who: Who, company: string, windowId: string) =>
      within(who, (work) => endWindow(work, company, windowId)),
    changeVendor: (who: Who, vassalage: string, changes: VendorChange) =>
      change(who, async (work) => {
        if (!(await updateVendor(work, vassalage, changes))) refuse('request.not_found');
      }),
    changeHotGames: (who: Who, nodeIds: string[], seen?: string) =>
      change(who, async (work) => {
        assertSeen(await seenOfHot(work), seen);
        const wanted = [...new Set(nodeIds)];
        if ((await replaceHotGames(work, wanted)) !== wanted.length)
          refuse('format.incorrect', { paths: ['nodeIds'] });
      }),
    changePins: (
      who: Who,
      category: Category,
      { nodeIds, seen }: { nodeIds: string[]; seen?: string | undefined },
    ) => change(who, (work) => replacePins(work, category, nodeIds, seen)),
    changeCategoryOrder: (
      who: Who,
      entries: { gameCategory: Category; vendorNames: string[] }[],
      seen?: string,
    ) => {
      if (new Set(entries.map(({ gameCategory }) => gameCategory)).size !== entries.length)
        refuse('format.incorrect', { paths: ['entries'] });
      return change(who, async (work) => {
        assertSeen(await seenOfOrder(work), seen);
        await replaceCategoryOrder(work, entries);
      });
    },
    saveClass: (who: Who, key: string, wish: RequestOf<OperatorCalls['saveGameClass']>['body']) =>
      change(who, (work) => saveClass(work, key, wish)),
    removeClass: (who: Who, key: string) => change(who, (work) => removeClass(work, key)),
  };
}

export type Editing = ReturnType<typeof createEditing>;
