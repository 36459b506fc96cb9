import { createRoot } from 'react-dom/client';
import { address, browser, fetchOrTake } from './early-entering.ts';
import { createFrame } from './frame.ts';
import { createMemory } from './memory.ts';
import { newSeed } from '../fairness/seed.ts';
import type { GameParts } from '../stall-context.tsx';
import { StallScreen } from '../stall-screen.tsx';
import { createStall } from '../store.ts';
import { createWire } from './wire.ts';
import '../styles/index.css';

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
  });

/** Opens one game's page. */
export function openStall<Key extends string>(parts: GameParts<Key>) {
  const stall = createStall({
    game: parts.game,
    code: address.code,
    browser,
    wire: createWire(fetchOrTake),
    memory: createMemory(parts.game, () => sessionStorage),
    frame: createFrame(window),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    newSeed: () => newSeed((bytes) => crypto.getRandomValues(bytes)),
    pause,
  });
  const place = document.getElementById('stall');
  if (!place) throw new Error('the page has no place for the game');
  createRoot(place).render(
    <StallScreen parts={parts} stall={stall} language={address.language ?? 'EN'} back={address.back} />,
  );
  void stall.enter();
}
