import { displayAmount, parseAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import type { ControlProps } from './list-controls.tsx';
import { stakesQuery } from './list-queries.ts';

/** Smallest bet and number of lines, out of what the chosen provider's slots offer (GLIST-03, DEC-057). */
export function StakeSelects({ page, state, onChange, currency }: ControlProps & { currency: string }) {
  const { api, say } = usePlatform();
  const locale = useLocale();
  const vendor = page.vendor ?? state.vassalage;
  const wanted =
    page.type === 'RNG' && vendor !== '' && (state.dataType === 'ALL' || state.dataType === 'NEW');
  const { data } = useQuery({ ...stakesQuery(api, page.entry, vendor), enabled: wanted });
  if (!wanted || !data || (data.minBets.length < 2 && data.minLines.length < 2)) return null;
  const amount = (value: string) => displayAmount(parseAmount(value), { currency, locale });
  return (
    <div className="picks">
      {data.minBets.length > 1 && (
        <Pick
          label={say('min_bet')}
          any={say('min_bet_any')}
          value={state.minBet}
          choices={data.minBets.map((value) => ({
            value,
            text: say('min_bet_of', { amount: amount(value) }),
          }))}
          onChange={(minBet) => onChange({ ...state, minBet })}
        />
      )}
      {data.minLines.length > 1 && (
        <Pick
          label={say('min_line')}
          any={say('min_line_any')}
          value={state.minLine}
          choices={data.minLines.map((value) => ({
            value,
            text: say('min_line_of', { lines: Number(value) }),
          }))}
          onChange={(minLine) => onChange({ ...state, minLine })}
        />
      )}
    </div>
  );
}

function Pick(props: {
  label: string;
  any: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <span className={props.value === '' ? 'pick' : 'pick is-on'}>
      <select
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{props.any}</option>
        {props.choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="i-chevron-down" />
    </span>
  );
}
