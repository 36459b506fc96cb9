import { readFailure } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useKeptText } from '../../../platform/kept-text.ts';
import { sendAppeal } from '../queries.ts';
import { isTooShort } from './appeal-rules.ts';
import type { AppealName } from './appeal-rules.ts';

const names = ['account', 'contact', 'text'] as const satisfies AppealName[];

/** One appeal while it is written and sent. Errors show once a field was left, and go while it is mended. */
export function useAppeal(account: string) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const [values, setValues] = useState({ account, contact: '', text: '' });
  const { account: _known, ...words } = values;
  const forget = useKeptText('appeal', words, (kept) => setValues((before) => ({ ...before, ...kept })));
  const [left, setLeft] = useState<ReadonlySet<AppealName>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const errors = Object.fromEntries(
    names
      .filter((name) => left.has(name) && isTooShort(name, values[name]))
      .map((name) => [name, say(`appeal_short_${name}`)]),
  ) as Partial<Record<AppealName, string>>;

  const submit = async () => {
    setFailure(null);
    if (names.some((name) => isTooShort(name, values[name]))) return setLeft(new Set(names));
    setBusy(true);
    try {
      await sendAppeal(api, values);
      forget();
      setIsDone(true);
    } catch (error) {
      const why = readFailure(error);
      setFailure(why.code === 'rate.limited' ? say('appeal_enough') : failureText(why));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    failure,
    busy,
    isDone,
    submit,
    write: (name: AppealName, value: string) => setValues((before) => ({ ...before, [name]: value })),
    leave: (name: AppealName) => values[name] !== '' && setLeft((before) => new Set(before).add(name)),
  };
}
