import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../kit/button.tsx';
import { Field, SelectField, type Option } from '../../kit/field.tsx';
import { showToast } from '../../kit/toasts.tsx';
import words from '../copy/en.json';
import { failureText } from '../failure.ts';
import { useKeys } from '../keys.ts';
import { textsOf } from '../texts.ts';

const say = textsOf(words);

export interface Way {
  key: string;
  /** The letter that does it. */
  letter: string;
  name: string;
  look?: ButtonProps['look'];
  icon?: ButtonProps['icon'];
  /** Told when it is done; a proposal says so by itself. */
  done: string;
  run: (reason: string) => Promise<{ isProposal: boolean }>;
  /** Not possible yet: a field above is missing. */
  isOff?: boolean;
}

interface DecisionProps {
  label: string;
  ways: readonly Way[];
  /** Reasons to choose from, with free words beside them. */
  reasons?: readonly Option[];
  hint: string;
  help?: ReactNode;
  decided: () => void;
  children?: ReactNode;
}

/** The foot of a case: a reason and the ways it can end, each with its key. It never sends twice. */
export function Decision({ label, ways, reasons, hint, help, decided, children }: DecisionProps) {
  const [chosen, setChosen] = useState('');
  const [free, setFree] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reason = [reasons?.find(({ value }) => value === chosen)?.name, free.trim()]
    .filter(Boolean)
    .join(': ');
  const isReady = reason.length >= 3 && !isBusy;
  const run = async ({ run: act, done, isOff }: Way) => {
    if (!isReady || isOff === true) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { isProposal } = await act(reason);
      showToast({ icon: 'circle-check', tone: 'ok', text: isProposal ? say('act.proposed') : done });
      decided();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  useKeys(
    ways.map((way) => ({
      key: way.letter.toLowerCase(),
      word: way.name.toLowerCase(),
      run: () => void run(way),
    })),
  );
  return (
    <section className="panel decision-foot" aria-label={label}>
      {children}
      {reasons && (
        <SelectField
          label={say('act.reason')}
          hint={hint}
          options={[{ value: '', name: say('act.choose') }, ...reasons]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Field
        label={reasons ? say('act.words') : say('act.reason')}
        hint={reasons ? say('act.optional') : hint}
        help={help}
        error={failure}
        maxLength={180}
        value={free}
        onChange={({ target }) => setFree(target.value)}
      />
      <div className="decision-buttons">
        {ways.map((way) => (
          <Button
            key={way.key}
            size="large"
            hint={way.letter}
            disabled={!isReady || way.isOff === true}
            {...(way.look && { look: way.look })}
            {...(way.icon && { icon: way.icon })}
            onClick={() => void run(way)}
          >
            {way.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
