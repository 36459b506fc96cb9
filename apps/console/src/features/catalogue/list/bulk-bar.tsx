import type { GameClass, ListedGame } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/field.tsx';
import type { IconName } from '../../../kit/icon.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { gameActs } from '../queries.ts';
import { reasons } from '../shown-dialog.tsx';
import { say } from '../words.ts';

const acts = ['show', 'hide', 'mark', 'unmark', 'class', 'unclass'] as const;
type Act = (typeof acts)[number];
const icons: Record<Act, IconName> = {
  show: 'eye',
  hide: 'eye-off',
  mark: 'sparkles',
  unmark: 'minus',
  class: 'tag',
  unclass: 'minus',
};

const changeOf = (act: Act, gameClass: string) =>
  ({
    show: { isActive: true },
    hide: { isActive: false },
    mark: { isNew: true },
    unmark: { isNew: false },
    class: { addClass: gameClass },
    unclass: { removeClass: gameClass },
  })[act];

const isSo = (act: Act, game: ListedGame, gameClass: string): boolean =>
  ({
    show: game.isActive,
    hide: !game.isActive,
    mark: game.isNew,
    unmark: !game.isNew,
    class: game.classifications.includes(gameClass),
    unclass: !game.classifications.includes(gameClass),
  })[act];

interface BulkProps {
  chosen: readonly ListedGame[];
  classes: readonly GameClass[];
  clear: () => void;
}

/** One act upon every chosen game, counted before it is done. */
export function BulkBar({ chosen, classes, clear }: BulkProps) {
  const [act, setAct] = useState<Act>();
  return (
    <div className="bulk-bar" role="toolbar" aria-label={say('bulk')}>
      <span role="status">{say('selected', { count: chosen.length })}</span>
      {acts
        .filter((one) => classes.length > 0 || !one.endsWith('class'))
        .map((one) => (
          <Button key={one} size="small" icon={icons[one]} onClick={() => setAct(one)}>
            {say(`bulk.${one}`)}
          </Button>
        ))}
      <Button size="small" look="ghost" icon="x" aria-label={say('clear')} onClick={clear} />
      {act !== undefined && (
        <BulkDialog
          act={act}
          chosen={chosen}
          classes={classes}
          clear={clear}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}

function BulkDialog({ act, chosen, classes, clear, onClose }: BulkProps & { act: Act; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [gameClass, setGameClass] = useState(classes[0]?.key ?? '');
  const same = chosen.filter((game) => isSo(act, game, gameClass)).length;
  return (
    <ActDialog
      title={say('bulk.title', { act: say(`bulk.${act}`), count: chosen.length })}
      verb={say(`bulk.${act}`)}
      isDanger={act === 'hide'}
      reasons={reasons}
      isReady={same < chosen.length}
      act={async (reason) => {
        const ids = chosen.map(({ nodeId }) => nodeId);
        const done = await gameActs(merchantCode).changeMany(ids, changeOf(act, gameClass), reason);
        if (!done.isProposal) {
          const count = (outcome: string) =>
            done.value.results.filter((one) => one.outcome === outcome).length;
          const counts = { changed: count('changed'), same: count('same'), unknown: count('unknown') };
          showToast({ icon: 'circle-check', tone: 'ok', text: say('bulk.done', counts) });
        }
        return done;
      }}
      done={say('live')}
      onDone={clear}
      onClose={onClose}
    >
      {act.endsWith('class') && (
        <SelectField
          label={say('filter.gameClass')}
          options={classes.map(({ key, name }) => ({ value: key, name: name.EN }))}
          value={gameClass}
          onChange={({ target }) => setGameClass(target.value)}
        />
      )}
      <p>{say('bulk.preview', { change: chosen.length - same, same })}</p>
      <p>{say('bulk.live')}</p>
    </ActDialog>
  );
}
