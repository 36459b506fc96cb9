import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Merchants } from '#modules/merchant';
import { seesMoney } from '#platform/approvals/operator';
import type { RunWork } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { Editing } from './editing.ts';
import { createFind } from './staff/find.ts';
import { createLists } from './staff/lists.ts';
import type { Lent } from './staff/slim-games.ts';

interface Asked {
  params: { merchantCode: string };
  context: { operator: { name: string } };
}
const whoIn = ({ params, context }: Asked) => ({
  merchant: params.merchantCode,
  operator: context.operator.name,
});

/** What staff read of the catalogue. */
export function registerReading(
  app: FastifyInstance,
  { runWork, merchants, ...lent }: { runWork: RunWork; merchants: Merchants } & Lent,
): void {
  const find = createFind({ merchants, ...lent });
  const lists = createLists({ merchants, ...lent });
  const reading = (asked: Asked) => {
    const { merchant, operator } = whoIn(asked);
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  serve(app, operatorCalls.games, (asked) =>
    runWork(reading(asked), (work) => find.page(work, asked.query, seesMoney(asked.context.operator))),
  );
  serve(app, operatorCalls.game, (asked) =>
    runWork(reading(asked), (work) =>
      find.sheet(work, asked.params.nodeId, seesMoney(asked.context.operator)),
    ),
  );
  serve(app, operatorCalls.gameLists, (asked) => runWork(reading(asked), lists.all));
  serve(app, operatorCalls.categoryTiles, (asked) =>
    runWork(reading(asked), (work) => lists.category(work, asked.params.category)),
  );
}

export function registerOperatorRoutes(app: FastifyInstance, editing: Editing): void {
  serve(app, operatorCalls.changeGame, (asked) =>
    editing.changeGame(whoIn(asked), asked.params.nodeId, asked.body),
  );
  serve(app, operatorCalls.changeGames, (asked) => editing.changeGames(whoIn(asked), asked.body));
  const { isFull } = editing;
  serve(
    app,
    operatorCalls.drawGamePicture,
    async (asked) => {
      const made = await editing.drawPicture(whoIn(asked), asked.params.nodeId, asked.context.file);
      return new File([new Uint8Array(made)], 'picture.webp', { type: 'image/webp' });
    },
    { isFull },
  );
  serve(
    app,
    operatorCalls.saveGamePicture,
    (asked) => editing.savePicture(whoIn(asked), asked.params.nodeId, asked.context.file, asked.body.seen),
    { isFull },
  );
  serve(app, operatorCalls.planGame, (asked) =>
    editing.planGame(whoIn(asked), asked.params.nodeId, asked.body),
  );
  serve(app, operatorCalls.endGamePlan, (asked) =>
    editing.endPlan(whoIn(asked), asked.params.nodeId, asked.params.planId),
  );
  serve(app, operatorCalls.switchCompany, (asked) =>
    editing.switchCompany(whoIn(asked), asked.params.company, asked.body.isOff),
  );
  serve(app, operatorCalls.switchGameBrand, (asked) =>
    editing.switchBrand(whoIn(asked), asked.params.vassalage, asked.body.isOff),
  );
  serve(app, operatorCalls.planCompanyWindow, (asked) =>
    editing.planWindow(whoIn(asked), asked.params.company, asked.body),
  );
  serve(app, operatorCalls.endCompanyWindow, (asked) =>
    editing.endWindow(whoIn(asked), asked.params.company, asked.params.windowId),
  );
  serve(app, operatorCalls.changeHotGames, (asked) =>
    editing.changeHotGames(whoIn(asked), asked.body.nodeIds, asked.body.seen),
  );
  serve(app, operatorCalls.changePins, (asked) =>
    editing.changePins(whoIn(asked), asked.params.category, asked.body),
  );
  serve(app, operatorCalls.changeVendor, (asked) =>
    editing.changeVendor(whoIn(asked), asked.params.vassalage, asked.body),
  );
  serve(app, operatorCalls.changeCategoryOrder, (asked) =>
    editing.changeCategoryOrder(whoIn(asked), asked.body.entries, asked.body.seen),
  );
  serve(app, operatorCalls.saveGameClass, (asked) =>
    editing.saveClass(whoIn(asked), asked.params.key, asked.body),
  );
  serve(app, operatorCalls.removeGameClass, (asked) => editing.removeClass(whoIn(asked), asked.params.key));
}
