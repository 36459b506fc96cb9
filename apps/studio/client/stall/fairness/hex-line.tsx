import { drawBlock } from '@perya/fairness';
import { Fragment } from 'react';
import type { Round } from '../../../api.ts';
import type { DrawStep } from './draw-trace.ts';
import { hexByte } from './draw-trace.ts';
import { useView } from '../stall-context.tsx';

/** What one line of a phone holds. */
const shownBytes = 11;

/** The first bytes of the round; those that were used are marked, skipped ones struck out. */
export function HexLine({
  fairness,
  secret,
  steps,
  word = 'seed',
}: {
  fairness: Pick<Round['fairness'], 'clientSeed' | 'nonce'>;
  secret: string;
  steps: readonly DrawStep[];
  /** What stands before the number in the message; the seed itself may be too long for a line. */
  word?: string;
}) {
  const { say } = useView();
  const bytes = drawBlock(secret, fairness.clientSeed, fairness.nonce);
  const useOf = (index: number) =>
    steps.find(({ at, bytes: used }) => index >= at && index < at + used.length);
  return (
    <div className="hex-line">
      <code>
        {Array.from(bytes.slice(0, shownBytes), (byte, index) => {
          const step = useOf(index);
          const text = hexByte(byte);
          const drawn = step?.isSkipped ? <s>{text}</s> : step ? <mark>{text}</mark> : text;
          return <Fragment key={index}>{drawn} </Fragment>;
        })}
        …
      </code>
      <small>{say('hmac', { message: `${word}:${fairness.nonce}` })}</small>
    </div>
  );
}
