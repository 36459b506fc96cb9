import { longestChars, withSecret } from '@perya/fairness/check';
import { Button } from '@perya/ui';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { CheckForm, useCheckedText } from '../../../platform/texts/check-form.tsx';
import { unpackedText } from '../../../platform/navigation/receipt-link.ts';
import { usePlayTexts } from '../texts.ts';
import { judgeRound } from './judge-round.ts';
import { RoundVerdictCard } from './round-verdict.tsx';

/** `/m/verify-round`: plays a saved round again, on this phone alone and without a connection. */
export function Screen() {
  usePlayTexts();
  const say = useSay();
  const { verdict, ...checked } = useRoundCheck();
  return (
    <div className="verify">
      <p className="intro">{say('check_text')}</p>
      <CheckForm
        checked={checked}
        rows={6}
        labels={{ open: say('check_open'), paste: say('check_paste'), check: say('round_check') }}
      />
      <div role="status">{verdict && <RoundVerdictCard verdict={verdict} />}</div>
      {verdict?.kind === 'locked' && (
        <SecretField onGiven={(secret) => void checked.check(withSecret(checked.content, secret))} />
      )}
    </div>
  );
}

/** The game tells the secret when a new pair of seeds begins; with it the round can be played again. */
function SecretField({ onGiven }: { onGiven: (secret: string) => void }) {
  const say = useSay();
  const id = useId();
  const [secret, setSecret] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(secret.trim());
      }}
    >
      <div className="form-field">
        <div className="field-label">
          <label htmlFor={id}>{say('proof_secret')}</label>
        </div>
        <div className="input-box">
          <input
            id={id}
            type="text"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={128}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </div>
      </div>
      <Button type="submit" look="secondary" block className="after-rows" disabled={secret.trim() === ''}>
        {say('check_with_secret')}
      </Button>
    </form>
  );
}

function useRoundCheck() {
  const { state, hash } = useLocation() as { state: { round?: unknown } | null; hash: string };
  const given = typeof state?.round === 'string' ? state.round : '';
  const checked = useCheckedText(judgeRound, longestChars);
  const { check } = checked;
  useEffect(() => {
    if (given !== '') void check(given);
  }, [given, check]);
  // From the code on a picture: the round stands in the address itself.
  useEffect(() => {
    void unpackedText(hash.slice(1)).then((round) => (round === null ? undefined : check(round)));
  }, [hash, check]);
  return checked;
}
