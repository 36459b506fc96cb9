import { Sheet, useCloseLayer } from '@perya/ui';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { Round } from '../../api.ts';
import { nextPlace } from './keys/arrow-keys.ts';
import { netOf } from './money-text.ts';
import { Sign } from './sign.tsx';
import type { GameParts } from './stall-context.tsx';
import { useEntered, useView } from './stall-context.tsx';
import { sayIn } from './texts.ts';

const tabs = ['rules', 'odds', 'recent'] as const;
type Tab = (typeof tabs)[number];

/** Rules, odds with the return, and the last rounds, each of which can be checked. */
export function MenuSheet<Key extends string>({
  parts,
  onClosed,
}: {
  parts: GameParts<Key>;
  onClosed: () => void;
}) {
  const { say, language } = useView();
  const own = sayIn(parts.words, language);
  const [tab, setTab] = useState<Tab>('rules');
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextPlace(event.key, tabs.indexOf(tab), tabs.length, tabs.length);
    const name = next === null ? undefined : tabs[next];
    if (!name) return;
    event.preventDefault();
    setTab(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  return (
    <Sheet title={own('title' as Key)} closeLabel={say('close')} onClosed={onClosed}>
      <div className="segmented" role="tablist" aria-label={say('menu')} onKeyDown={onKey}>
        {tabs.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls="menu-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {say(name)}
          </button>
        ))}
      </div>
      <div className="panel" id="menu-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'rules' && (
          <ol className="rules">
            {parts.rules.map((key) => (
              <li key={key}>{own(key)}</li>
            ))}
          </ol>
        )}
        {tab === 'odds' && <OddsPanel parts={parts} />}
        {tab === 'recent' && <RecentPanel parts={parts} />}
      </div>
    </Sheet>
  );
}

function OddsPanel<Key extends string>({ parts }: { parts: GameParts<Key> }) {
  const { say } = useView();
  const { entered } = useEntered();
  return (
    <>
      <parts.Odds />
      <p className="return-line">
        <span>{say('returnFull')}</span>
        <b className="numeric">{entered.returnPercent}%</b>
      </p>
    </>
  );
}

function RecentPanel<Key extends string>({ parts }: { parts: GameParts<Key> }) {
  const { say } = useView();
  const { recent } = useEntered();
  if (recent.length === 0) return <p className="none">{say('recentEmpty')}</p>;
  return (
    <ul className="rounds">
      {recent.map((round) => (
        <li key={round.roundId}>
          <RecentRow parts={parts} round={round} />
        </li>
      ))}
    </ul>
  );
}

function RecentRow<Key extends string>({ parts, round }: { parts: GameParts<Key>; round: Round }) {
  const { say, money, check } = useView();
  const close = useCloseLayer();
  const net = netOf(round);
  const isGain = !net.startsWith('-') && Number(net) > 0;
  return (
    <button
      type="button"
      className="round-row"
      onClick={() => {
        close();
        // The menu leaves first: two open sheets would fight for the focus.
        setTimeout(() => check(round), 240);
      }}
    >
      <span className="round-number numeric">{say('number', { n: round.nonce })}</span>
      <span className="round-mark">
        <parts.Mark round={round} />
      </span>
      <span className={isGain ? 'round-net numeric success' : 'round-net numeric'}>{money.net(net)}</span>
      <Sign name="i-shield-check" />
      <span className="sr-only">{say('check')}</span>
    </button>
  );
}
