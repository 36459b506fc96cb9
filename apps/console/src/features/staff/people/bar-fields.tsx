import { Field } from '../../../kit/field.tsx';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';

const say = textsOf(words);

export interface Barred {
  mobile: string;
  fullName: string;
  birthday: string;
}
export const nobody: Barred = { mobile: '', fullName: '', birthday: '' };

/** What the barred list takes: a telephone, or a name with its birthday; nothing when neither is whole. */
export function barredBody({ mobile, fullName, birthday }: Barred, reason: string) {
  const phone = mobile.replaceAll(/[\s-]/g, '');
  const isNamed = fullName.trim().length >= 2 && birthday !== '';
  if (phone === '' && !isNamed) return null;
  return {
    reason,
    ...(phone !== '' && { mobile: phone }),
    ...(isNamed && { person: { name: fullName.trim(), birthday } }),
  };
}

/** In the same step as the invitation: a licensee's staff may not play at any of its brands. */
export function BarFields({ barred, change }: { barred: Barred; change: (barred: Barred) => void }) {
  const set = (name: keyof Barred) => (event: { target: { value: string } }) =>
    change({ ...barred, [name]: event.target.value });
  return (
    <fieldset className="bar-fields">
      <legend>{say('bar.title')}</legend>
      <p className="help-line">{say('bar.note')}</p>
      <Field
        label={say('bar.mobile')}
        hint={say('bar.mobile.hint')}
        type="tel"
        pattern="\+[0-9 ]{7,18}"
        value={barred.mobile}
        onChange={set('mobile')}
      />
      <div className="two-fields">
        <Field label={say('bar.name')} maxLength={120} value={barred.fullName} onChange={set('fullName')} />
        <Field label={say('bar.birthday')} type="date" value={barred.birthday} onChange={set('birthday')} />
      </div>
    </fieldset>
  );
}
