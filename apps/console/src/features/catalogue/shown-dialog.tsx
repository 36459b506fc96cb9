import type { ListedGame } from '@perya/contract';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { gameActs } from './queries.ts';
import { say } from './words.ts';

export const reasons = (['broken', 'asked', 'season', 'law', 'other'] as const).map((value) => ({
  value,
  name: say(`reason.${value}`),
}));

/** Showing or hiding one game, with its consequence and why. */
export function ShownDialog({ game, onClose }: { game: ListedGame; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const { nodeId, isActive, name } = game;
  const way = isActive ? 'hide' : 'show';
  return (
    <ActDialog
      title={say(`${way}.title`, { name: name.EN })}
      verb={say(way)}
      isDanger={isActive}
      reasons={reasons}
      done={say('live')}
      act={(reason) => gameActs(merchantCode).change(nodeId, { isActive: !isActive }, reason)}
      onClose={onClose}
    >
      <p>{say(`${way}.note`)}</p>
    </ActDialog>
  );
}
