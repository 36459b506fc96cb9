import { Button, Field, Icon, IconButton, Layer, useCloseLayer } from '@perya/ui';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { AskSlider, SliderAnswer, SliderPuzzle } from './bot-check.ts';

/** The slider of one form: the element to place beside it (a form in a form is none), and the way to ask. */
export function useSlider(): [ReactNode, AskSlider] {
  const [puzzle, setPuzzle] = useState<SliderPuzzle | null>(null);
  const settle = useRef<(answer: SliderAnswer | null) => void>(() => {});
  const ask = useCallback<AskSlider>(
    (wanted) =>
      new Promise((resolve) => {
        settle.current = resolve;
        setPuzzle(wanted);
      }),
    [],
  );
  const finish = (answer: SliderAnswer | null) => {
    settle.current(answer);
    setPuzzle(null);
  };
  return [puzzle && <SliderChallenge key={puzzle.typed} puzzle={puzzle} onAnswer={finish} />, ask];
}

/** A piece to slide into its gap, by finger or by keys, and digits to type for whoever rather does that. */
function SliderChallenge({
  puzzle,
  onAnswer,
}: {
  puzzle: SliderPuzzle;
  onAnswer: (answer: SliderAnswer | null) => void;
}) {
  const say = useSay();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Layer kind="dialog" label={say('slider_title')} className="check" onClosed={() => onAnswer(null)}>
      <CheckTop title={say(isTyping ? 'slider_typed_title' : 'slider_title')} />
      {isTyping ? (
        <TypedCheck
          picture={puzzle.typed}
          onAnswer={(digits) => onAnswer({ challengeType: 'TYPED', challengeAnswer: digits })}
        />
      ) : (
        <SlideCheck
          puzzle={puzzle}
          onAnswer={(x) => onAnswer({ challengeType: 'SLIDER', challengeAnswer: String(x) })}
        />
      )}
      <button type="button" className="link" onClick={() => setIsTyping(!isTyping)}>
        <Icon name="i-accessibility" />
        {say(isTyping ? 'slider_slide_instead' : 'slider_type_instead')}
      </button>
    </Layer>
  );
}

function CheckTop({ title }: { title: string }) {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <div className="check-top">
      <h2>{title}</h2>
      <IconButton label={say('close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
    </div>
  );
}

function SlideCheck({ puzzle, onAnswer }: { puzzle: SliderPuzzle; onAnswer: (x: number) => void }) {
  const say = useSay();
  const [x, setX] = useState(0);
  const share = (pixels: number, whole: number) => `${(pixels / whole) * 100}%`;
  const reach = puzzle.width - puzzle.pieceSize;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(x);
      }}
    >
      <div className="slide-puzzle">
        <img
          className="backdrop"
          src={puzzle.background}
          width={puzzle.width}
          height={puzzle.height}
          alt=""
        />
        <img
          className="puzzle-piece"
          src={puzzle.piece}
          alt=""
          style={{
            left: share(x, puzzle.width),
            top: share(puzzle.pieceY, puzzle.height),
            width: share(puzzle.pieceSize, puzzle.width),
          }}
        />
      </div>
      <div className="slide-track">
        <span>{x === 0 && say('slider_hint')}</span>
        <input
          type="range"
          data-first
          min={0}
          max={reach}
          value={x}
          aria-label={say('slider_title')}
          onChange={(event) => setX(Number(event.target.value))}
          onPointerUp={({ currentTarget }) => {
            if (Number(currentTarget.value) > 0) onAnswer(Number(currentTarget.value));
          }}
        />
        <i style={{ left: `calc(0.25rem + (100% - 3.75rem) * ${x / reach})` }}>
          <Icon name="i-chevrons-right" />
        </i>
      </div>
      <Button type="submit" look="secondary" block disabled={x === 0}>
        {say('slider_done')}
      </Button>
    </form>
  );
}

function TypedCheck({ picture, onAnswer }: { picture: string; onAnswer: (digits: string) => void }) {
  const say = useSay();
  const [digits, setDigits] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (digits !== '') onAnswer(digits);
      }}
    >
      <div className="captcha">
        <Field
          label={say('captcha_label')}
          name="typed-check"
          value={digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          data-first
          onChange={(event) => setDigits(event.target.value)}
        />
        <span className="cap-pic">
          <img src={picture} width={132} height={44} alt={say('captcha_picture')} />
        </span>
      </div>
      <Button type="submit" look="primary" block disabled={digits === ''}>
        {say('slider_done')}
      </Button>
    </form>
  );
}
