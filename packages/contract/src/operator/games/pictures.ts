import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({
  merchantCode: z.string().min(1).max(32),
  nodeId: z.string().min(1).max(64),
});

export const gamePictureCalls = {
  drawGamePicture: call({
    route: operatorRoutes.drawGamePicture,
    summary:
      'A picture as it would be kept for this game: made anew, 720 × 960 or 960 × 600, at most 120 KB; nothing is kept',
    access: 'operator',
    permission: 'game.catalogue',
    onlyReads: true,
    params,
    body: z.strictObject({}),
    reply: z.file(),
  }),
  saveGamePicture: call({
    route: operatorRoutes.saveGamePicture,
    summary: 'Another picture for a game, made anew; its address is new too, so that every cache may keep it',
    access: 'operator',
    permission: 'game.catalogue',
    params,
    body: z.strictObject({ seen: z.string().regex(/^\d{1,20}$/) }),
    reply: z.strictObject({ iconUrl: z.string(), revision: z.int() }),
  }),
};
