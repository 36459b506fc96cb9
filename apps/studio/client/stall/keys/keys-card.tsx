import { feel, useSwitches } from '../feel/feel.ts';
import { Sign } from '../sign.tsx';
import type { Say, StallKey } from '../texts.ts';
import { fillScreen } from './use-keys.ts';

const lines: readonly { keys: readonly string[]; text: StallKey }[] = [
  { keys: ['Space'], text: 'keyPlay' },
  { keys: ['1', '…', '6'], text: 'keyChip' },
  { keys: ['Q', 'W', 'E', 'A', 'S', 'D'], text: 'keyFields' },
  { keys: ['Z'], text: 'keyUndo' },
  { keys: ['X'], text: 'keyClear' },
  { keys: ['F'], text: 'keyScreen' },
  { keys: ['Esc'], text: 'keyLeave' },
];

/** Beside a mouse and a keyboard: what the keys do, and the way to have them rest. */
export function KeysCard({ say, isFramed }: { say: Say<StallKey>; isFramed: boolean }) {
  const { keys } = useSwitches();
  return (
    <section className="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">
        <Sign name="i-keyboard" />
        {say('keys')}
      </h2>
      <button type="button" className="link" aria-pressed={keys} onClick={() => feel.turn('keys', !keys)}>
        {say(keys ? 'keysOff' : 'keysOn')}
      </button>
      {/* The platform's bar above has one already. */}
      {!isFramed && (
        <button type="button" className="button secondary small" onClick={() => void fillScreen()}>
          <Sign name="i-maximize" />
          {say('keyScreen')}
        </button>
      )}
      <dl>
        {lines.map((line) => (
          <div key={line.text}>
            <dt>
              {line.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(line.text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
