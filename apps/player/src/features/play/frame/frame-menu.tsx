import { Icon, Sheet, Tabs, useCloseLayer } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { RealisedLine } from '../../../platform/returns/realised-line.tsx';
import type { PlayMode } from '../queries.ts';

export interface MenuProps {
  nodeId: string;
  /** Null where the game or the member has no free play (LAUNCH-02). */
  mode: PlayMode | null;
  hasRecord: boolean;
  hasLimits: boolean;
  onMode: (mode: PlayMode) => void;
}

/** What can be done beside playing. */
export function FrameMenu({ onClosed, ...menu }: MenuProps & { onClosed: () => void }) {
  const say = useSay();
  return (
    <Sheet title={say('frame_menu')} closeLabel={say('close')} onClosed={onClosed}>
      {menu.mode && <Modes mode={menu.mode} onMode={menu.onMode} />}
      <nav className="rows" aria-label={say('frame_menu')}>
        {menu.hasRecord && (
          <Link className="list-row" to="/m/gameRecord">
            <Icon name="i-receipt-text" />
            <span className="grow">{say('title_betting_record')}</span>
            <Icon name="i-chevron-right" className="chev" />
          </Link>
        )}
        {menu.hasLimits && (
          <Link className="list-row" to="/m/member/limits">
            <Icon name="i-clock" />
            <span className="grow">{say('menu_limits')}</span>
            <Icon name="i-chevron-right" className="chev" />
          </Link>
        )}
      </nav>
      <RealisedLine nodeId={menu.nodeId} />
    </Sheet>
  );
}

/** Two equal choices: nobody is led to the one with money. */
function Modes({ mode, onMode }: { mode: PlayMode; onMode: (mode: PlayMode) => void }) {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <div className="gmodes">
      <Tabs
        label={say('frame_modes')}
        choices={[
          { value: 'real', label: say('real_play') },
          { value: 'fun', label: say('free_play') },
        ]}
        value={mode}
        onChange={(next) => {
          onMode(next);
          close();
        }}
      />
      <p>{say('free_play_text')}</p>
    </div>
  );
}
