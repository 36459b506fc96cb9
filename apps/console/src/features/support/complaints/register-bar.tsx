import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { saveRegister } from '../queries.ts';

const say = textsOf(words);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const yearsAgo = (years: number): string => {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return dayOf(at);
};

/** The register as a file: it takes a fresh proof and stands in the record. */
export function RegisterBar() {
  const { merchantCode } = useBrand();
  const [from, setFrom] = useState(() => yearsAgo(5));
  const [to, setTo] = useState(() => dayOf(new Date()));
  const save = () =>
    void saveRegister(merchantCode, { from, to }).catch((error: unknown) =>
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }),
    );
  return (
    <div className="tool-bar lined">
      <span className="text-small text-quiet">{say('complaint.register')}</span>
      <label className="register-day">
        <span className="text-small text-quiet">{say('complaint.from')}</span>
        <input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label className="register-day">
        <span className="text-small text-quiet">{say('complaint.to')}</span>
        <input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <span className="spacer" />
      <Button size="small" icon="download" disabled={from === '' || to === '' || from > to} onClick={save}>
        {say('complaint.export')}
      </Button>
    </div>
  );
}
