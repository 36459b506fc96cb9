import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { GameCompany } from '../../apps/server/src/modules/play/ports.ts';
import { createBayani } from '../../apps/server/src/providers/games/bayani/bayani.ts';
import { createHub88 } from '../../apps/server/src/providers/games/hub88/hub88.ts';
import { createKislap } from '../../apps/server/src/providers/games/kislap/kislap.ts';
import { createLaban } from '../../apps/server/src/providers/games/laban/laban.ts';
import { hub88Pairs } from '../../tools/sandbox.ts';
import { gamesKey } from './game-company.ts';

/** The companies of the sandbox as the platform asks them. */

export const hub88At = (url: string): GameCompany =>
  createHub88({
    url: `${url}/hub88`,
    operatorId: hub88Pairs().operatorId,
    ourKey: createPrivateKey(hub88Pairs().ours.privateKey),
    theirKeys: [createPublicKey(hub88Pairs().theirs.publicKey)],
    playOrigins: [new URL(url).origin],
  });

export function companiesAt(url: string): GameCompany[] {
  const at = (name: string) => ({
    url: `${url}/${name}`,
    key: gamesKey,
    secrets: ['unused'] as [string],
  });
  return [
    createBayani(at('bayani')),
    hub88At(url),
    createKislap(at('kislap')),
    createLaban({ ...at('laban'), bearer: 'unused' }),
  ];
}
