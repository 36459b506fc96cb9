import type { DepositMethod } from '@perya/contract';
import { useEffect, useRef } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { MethodMark } from './method-mark.tsx';
import { useMethodWords } from './use-method-words.ts';

/** Ways to pay in one row, as real radio buttons: arrows and screen readers come with them. */
export function MethodCards(props: {
  methods: readonly DepositMethod[];
  value: string | null;
  /** How the member paid last: it stands first. */
  lastId: string | null;
  onChange: (id: string) => void;
}) {
  const say = useSay();
  const words = useMethodWords();
  const row = useRef<HTMLDivElement>(null);
  // Chosen by an arrow key, it may lie outside the row.
  useEffect(() => {
    const chosen = row.current?.querySelector(':has(:checked)');
    if (chosen && row.current?.contains(document.activeElement))
      chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [props.value]);
  return (
    <div className="pay-row" role="radiogroup" aria-label={say('pay_with')} ref={row}>
      {props.methods.map((method) => (
        <label key={method.id} className={method.available ? 'pay-way' : 'pay-way away'}>
          <input
            type="radio"
            name="method"
            value={method.id}
            checked={method.id === props.value}
            disabled={!method.available}
            onChange={() => props.onChange(method.id)}
          />
          <MethodMark {...method} />
          <b>{method.name}</b>
          <small>{method.id === props.lastId ? say('method_last') : words.speed(method)}</small>
        </label>
      ))}
    </div>
  );
}
