import type { DepositMethod } from '@perya/contract';
import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { MethodMark } from './method-mark.tsx';
import { useMethodWords } from './use-method-words.ts';

/** Ways to pay as real radio buttons: arrows and screen readers come with them. */
export function MethodCards(props: {
  methods: readonly DepositMethod[];
  value: string | null;
  onChange: (id: string) => void;
}) {
  const say = useSay();
  const words = useMethodWords();
  return (
    <div className="meth" role="radiogroup" aria-label={say('pay_with')}>
      {props.methods.map((method) => (
        <label key={method.id} className={method.available ? 'mt' : 'mt away'}>
          <input
            type="radio"
            name="method"
            value={method.id}
            checked={method.id === props.value}
            disabled={!method.available}
            onChange={() => props.onChange(method.id)}
          />
          <MethodMark name={method.name} icon={method.icon} />
          <span>
            {method.name}
            <small>{words.speed(method)}</small>
          </span>
          <span className="ck">
            <Icon name="i-check" />
          </span>
        </label>
      ))}
    </div>
  );
}
