import type { SavedView } from '@perya/contract';
import { mayAsk, type Operator } from '#platform/approvals/operator';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { grantsOf } from '../people/repository.ts';
import { tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  isBrand: (brand: string) => boolean;
}

type Wish = Pick<SavedView, 'page' | 'name' | 'query' | 'role' | 'isPinned'>;

/** More than anybody finds again. */
const mostViews = 100;
const actor = { kind: 'system', name: 'desk' } as const;

/** Lists under a name, for oneself or for a role (OPS-ALL-04). A view is an address: it shows nobody what they may not see. */
export function createViews({ runWork, isBrand }: Parts) {
  /** Rows of people stand apart from those of brands: two works. */
  const rolesOf = async (brand: string, { personId }: Operator): Promise<string[]> => {
    if (personId === null) return [];
    const grants = await runWork({ merchant: '*', actor }, (work) => grantsOf(work, [personId]));
    return [
      ...new Set(grants.filter((one) => one.brand === brand || one.brand === '*').map(({ role }) => role)),
    ];
  };
  const at = <T>(brand: string, use: (work: Work) => Promise<T>): Promise<T> => {
    if (!isBrand(brand)) refuse('request.not_found');
    return runWork({ merchant: brand, actor }, use);
  };
  const visible = (work: Work, name: string, roles: readonly string[]) =>
    tablesOf(work)
      .selectFrom('staff.saved_view')
      .selectAll()
      .where((is) =>
        is.or([
          is.and([is('made_by', '=', name), is('role', 'is', null)]),
          is('role', 'in', roles.length === 0 ? [''] : [...roles]),
        ]),
      );
  const mayChange = (row: { made_by: string }, operator: Operator): boolean =>
    row.made_by === operator.name || mayAsk(operator, 'staff.manage');
  type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];
  const viewOf = (row: Row, operator: Operator): SavedView => ({
    viewId: row.view_id,
    page: row.page,
    name: row.name,
    query: row.query,
    role: row.role,
    isPinned: row.is_pinned,
    by: row.made_by,
    mayChange: mayChange(row, operator),
  });
  const known = (work: Work, viewId: string) =>
    tablesOf(work)
      .selectFrom('staff.saved_view')
      .selectAll()
      .where('view_id', '=', viewId)
      .forUpdate()
      .executeTakeFirst();

  return {
    async list(brand: string, operator: Operator) {
      const roles = await rolesOf(brand, operator);
      return at(brand, async (work) => ({
        views: (await visible(work, operator.name, roles).orderBy('name').limit(mostViews).execute()).map(
          (row) => viewOf(row, operator),
        ),
        roles,
      }));
    },
    async save(brand: string, operator: Operator, viewId: string, wish: Wish): Promise<SavedView> {
      const roles = await rolesOf(brand, operator);
      if (wish.role !== null && !roles.includes(wish.role))
        refuse('permission.denied', { permission: 'staff.self' });
      return at(brand, async (work) => {
        const before = await known(work, viewId);
        // Under somebody else's id nothing is found and nothing is changed.
        if (before !== undefined && !mayChange(before, operator)) refuse('request.not_found');
        const columns = {
          page: wish.page,
          name: wish.name,
          query: wish.query,
          role: wish.role,
          is_pinned: wish.isPinned,
          changed_at: work.now,
        };
        const row = await tablesOf(work)
          .insertInto('staff.saved_view')
          .values({ merchant_code: brand, view_id: viewId, made_by: operator.name, ...columns })
          .onConflict((conflict) => conflict.columns(['merchant_code', 'view_id']).doUpdateSet(columns))
          .returningAll()
          .executeTakeFirstOrThrow();
        return viewOf(row, operator);
      });
    },
    remove: (brand: string, operator: Operator, viewId: string) =>
      at(brand, async (work) => {
        const row = await known(work, viewId);
        if (row === undefined || !mayChange(row, operator)) return refuse('request.not_found');
        await tablesOf(work).deleteFrom('staff.saved_view').where('view_id', '=', viewId).execute();
        return {};
      }),
  };
}

export type Views = ReturnType<typeof createViews>;
