import { Toaster, showToast } from '@perya/ui';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Round } from '../../api.ts';
import { CheckCard } from './fairness/check-card.tsx';
import { FairnessSheet } from './fairness/fairness-sheet.tsx';
import { Header } from './header.tsx';
import { KeysCard } from './keys/keys-card.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { moneyText } from './money-text.ts';
import { Signs } from './sign.tsx';
import type { GameParts, StallView } from './stall-context.tsx';
import { StallContext } from './stall-context.tsx';
import { StallEnded, StallFailed, StallSkeleton } from './states.tsx';
import type { Stall } from './store.ts';
import type { Language, StallKey } from './texts.ts';
import { sayIn, stallWords } from './texts.ts';
import { useKeys } from './keys/use-keys.ts';

interface StallScreenProps<Key extends string> {
  parts: GameParts<Key>;
  stall: Stall;
  /** Of the address; the session's own language wins once it is known. */
  language: Language;
  back: string | null;
}

/** The page around every game: header, the game's table, its two sheets, and what to say when there is no game. */
export function StallScreen<Key extends string>({ parts, stall, language, back }: StallScreenProps<Key>) {
  const state = useSyncExternalStore(stall.subscribe, stall.read);
  const spoken = state.entered?.language ?? language;
  const { sheet, openSheet, closeSheet } = useSheet();
  const entered = state.entered;
  const view = useMemo<StallView>(() => {
    const say = sayIn(stallWords, spoken);
    return {
      stall,
      language: spoken,
      say,
      money: moneyText(entered?.currency ?? 'PHP', entered?.isTrial ?? false, say('credits')),
      check: (round) => openSheet('fairness', round),
    };
  }, [stall, spoken, entered?.currency, entered?.isTrial, openSheet]);
  const { say, money } = view;
  const title = sayIn(parts.words, spoken)('title' as Key);

  useEffect(() => {
    document.documentElement.lang = spoken === 'TY' ? 'fil-PH' : 'en';
    document.title = title;
  }, [spoken, title]);
  useRefusalToast(stall, state.refusal, say);
  const leave = useCallback(() => stall.back(back), [stall, back]);
  useKeys(leave);

  const isReady = state.phase === 'ready';
  return (
    <StallContext value={view}>
      <Signs />
      <Header
        title={title}
        balance={isReady ? money.full(state.balance) : null}
        isFramed={stall.isFramed}
        say={say}
        onBack={leave}
        onCheck={() => view.check(null)}
        onMenu={() => openSheet('menu', null)}
      />
      <main className={`table ${parts.game}`}>
        {state.phase === 'entering' && <StallSkeleton label={say('loading')} />}
        {state.phase === 'failed' && <StallFailed say={say} onRetry={() => void stall.enter()} />}
        {state.phase === 'ended' && <StallEnded say={say} onBack={leave} />}
        {isReady && <parts.Table />}
      </main>
      {isReady && (
        <div className="below">
          <CheckCard title={sayIn(parts.words, spoken)('check' as Key)} onCheck={() => view.check(null)} />
          <KeysCard say={say} isFramed={stall.isFramed} />
        </div>
      )}
      {isReady && sheet?.kind === 'fairness' && (
        <FairnessSheet
          key={sheet.id}
          parts={parts}
          round={sheet.round}
          onClosed={() => closeSheet(sheet.id)}
        />
      )}
      {isReady && sheet?.kind === 'menu' && (
        <MenuSheet key={sheet.id} parts={parts} onClosed={() => closeSheet(sheet.id)} />
      )}
      <Toaster />
    </StallContext>
  );
}

interface OpenSheet {
  id: number;
  kind: 'fairness' | 'menu';
  round: Round | null;
}

/** A sheet says that it has closed after its leaving movement; by then a quick thumb may have opened the next one. */
function useSheet() {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const count = useRef(0);
  const openSheet = useCallback((kind: OpenSheet['kind'], round: Round | null) => {
    count.current += 1;
    setSheet({ id: count.current, kind, round });
  }, []);
  const closeSheet = (id: number) => setSheet((now) => (now?.id === id ? null : now));
  return { sheet, openSheet, closeSheet };
}

const refusalMs = 4000;

function useRefusalToast(stall: Stall, code: string | null, say: (key: StallKey) => string) {
  useEffect(() => {
    if (code === null) return;
    const key = code in stallWords.EN ? (code as StallKey) : 'unknown';
    showToast({ text: say(key), tone: 'danger', icon: 'i-circle-alert' }, refusalMs);
    stall.refuse(null);
  }, [stall, code, say]);
}
