import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';

const say = textsOf(words);

/** The door of the console: what is asked on the left, the fair on the right. */
export function DoorScene({ children }: { children: ReactNode }) {
  return (
    <div className="door">
      <main className="door-side">
        <img className="door-logo for-dark" src="/logo.svg" alt="Perya" width="92" height="28" />
        <img className="door-logo for-light" src="/logo-ink.svg" alt="Perya" width="92" height="28" />
        <div className="door-middle">{children}</div>
      </main>
      <aside className="door-scene">
        <img src="/key-art.svg" alt="" />
        <p className="door-words">
          {say('scene.first')}
          <br />
          {say('scene.second')}
        </p>
        <p className="door-facts">
          <span>
            <Icon name="check-check" />
            {say('scene.two')}
          </span>
          <span>
            <Icon name="link" />
            {say('scene.chain')}
          </span>
        </p>
      </aside>
    </div>
  );
}
