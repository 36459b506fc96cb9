import { useSyncExternalStore } from 'react';
import type { Effect } from './sound-rules.ts';
import { createSound } from './sound.ts';
import type { WinTier } from './win-tier.ts';

/** What of a game may be heard and felt, and whether keys play it. Sound is off until somebody wants it. */
export type FeelSwitch = 'sound' | 'buzz' | 'keys';
export type Switches = Readonly<Record<FeelSwitch, boolean>>;
/** What the shell may shake the phone for: a frame of another origin may not itself. */
export type Buzz = 'chip' | 'land' | 'win' | 'big' | 'jackpot';

const first: Switches = { sound: false, buzz: true, keys: true };
const keyOf = (name: FeelSwitch) => `perya-studio:${name}`;
/** Absent where a browser keeps nothing for a framed page: then the choice lasts as long as the page. */
const kept = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

function createFeel() {
  const listeners = new Set<() => void>();
  const remembered = (name: FeelSwitch): boolean => {
    const word = kept()?.getItem(keyOf(name));
    return word ? word === 'on' : first[name];
  };
  let switches: Switches | null = null;
  const read = (): Switches => {
    switches ??= { sound: remembered('sound'), buzz: remembered('buzz'), keys: remembered('keys') };
    return switches;
  };
  const play = createSound(() => new AudioContext());
  const feel = {
    read,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn: (name: FeelSwitch, isOn: boolean) => {
      switches = { ...read(), [name]: isOn };
      kept()?.setItem(keyOf(name), isOn ? 'on' : 'off');
      for (const listener of listeners) listener();
      // Whoever turns it on hears that it is on.
      if (name === 'sound' && isOn) play('chip');
    },
    sound: (effect: Effect) => {
      if (read().sound) play(effect);
    },
    buzz: (why: Buzz) => {
      if (read().buzz && parent !== window) parent.postMessage({ type: `perya:buzz-${why}` }, '*');
    },
    /** The result is on the table. A return at or below the stake has no sound of its own. */
    result: (tier: WinTier) => {
      if (tier === 'plain') return;
      feel.sound(({ gain: 'small', double: 'medium', tenfold: 'big', jackpot: 'jackpot' } as const)[tier]);
      feel.buzz(({ gain: 'win', double: 'win', tenfold: 'big', jackpot: 'jackpot' } as const)[tier]);
    },
  };
  return feel;
}

export const feel: ReturnType<typeof createFeel> = createFeel();

export const useSwitches = (): Switches => useSyncExternalStore(feel.subscribe, feel.read);
