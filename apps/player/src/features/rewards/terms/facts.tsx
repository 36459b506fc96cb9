import type { Terms } from '@perya/contract';
import { useSay } from '../../../platform/context.tsx';
import { factsOf } from '@perya/web/terms';
import { useSpeech } from './use-speech.ts';

/** What you get, what must be bet for it, when it is paid. */
export function Facts({ terms }: { terms: Terms }) {
  const say = useSay();
  const speech = useSpeech();
  return (
    <dl className="facts3">
      {factsOf(terms, speech).map(({ name, value, note }) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>
            <b className="numeric">{say(value.key, value.values)}</b>
            {note && <small className="numeric">{say(note.key, note.values)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
