import type { Category, GameChange, VendorChange } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { replaceCategoryOrder, replaceHotGames, revisionOf, updateGame, updateVendor } from './repository.ts';

/** Changes by the operator; the tables' triggers make them live. */
export function createEditing({ merchants, runWork }: { merchants: Merchants; runWork: RunWork }) {
  async function change(merchant: string, operator: string, use: (work: Work) => Promise<unknown>) {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name: operator } }, async (work) => {
      await use(work);
      return { revision: await revisionOf(work) };
    });
  }
  return {
    changeGame: (merchant: string, operator: string, nodeId: string, changes: GameChange) =>
      change(merchant, operator, async (work) => {
        if (!(await updateGame(work, nodeId, changes))) refuse('request.not_found');
      }),
    changeVendor: (merchant: string, operator: string, vassalage: string, changes: VendorChange) =>
      change(merchant, operator, async (work) => {
        if (!(await updateVendor(work, vassalage, changes))) refuse('request.not_found');
      }),
    changeHotGames: (merchant: string, operator: string, nodeIds: string[]) =>
      change(merchant, operator, async (work) => {
        const wanted = [...new Set(nodeIds)];
        if ((await replaceHotGames(work, wanted)) !== wanted.length)
          refuse('format.incorrect', { paths: ['nodeIds'] });
      }),
    changeCategoryOrder: (
      merchant: string,
      operator: string,
      entries: { gameCategory: Category; vendorNames: string[] }[],
    ) => {
      if (new Set(entries.map(({ gameCategory }) => gameCategory)).size !== entries.length)
        refuse('format.incorrect', { paths: ['entries'] });
      return change(merchant, operator, (work) => replaceCategoryOrder(work, entries));
    },
  };
}

export type Editing = ReturnType<typeof createEditing>;
