import type { Kyc } from '@perya/contract';
import { birthdayFrom, personChoices, personDetailNames } from '@perya/contract/rules';
import type { PersonChoice } from '@perya/contract/rules';
import { Button, FailureNote, Field } from '@perya/ui';
import type { ComponentProps } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { DetailName } from './kyc-rules.ts';
import { useDetails } from './use-details.ts';

/** What the keyboard and a form filler should know about each field. */
const inputs: Readonly<Record<Exclude<DetailName, PersonChoice>, ComponentProps<'input'>>> = {
  fullname: { autoComplete: 'name', maxLength: 60 },
  birthday: { type: 'date', autoComplete: 'bday', min: birthdayFrom },
  placeOfBirth: { autoComplete: 'off', maxLength: 60 },
  address: { autoComplete: 'street-address', maxLength: 120 },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 30 },
};

const isChoice = (name: DetailName): name is PersonChoice => name in personChoices;

/** The first step: who somebody is on paper (ENT-46, DEC-090). */
export function DetailsStep({ kyc }: { kyc: Kyc }) {
  const say = useSay();
  const form = useDetails(kyc);
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) void form.save();
      }}
    >
      <h2>{say('kyc_step_details')}</h2>
      <p className="intro">{say('kyc_details_intro')}</p>
      {personDetailNames.map((name) =>
        isChoice(name) ? (
          <ChoiceField
            key={name}
            name={name}
            label={say(`kyc_${name}`)}
            value={form.values[name]}
            error={form.errorOf(name)}
            onChange={(value) => form.set(name, value)}
          />
        ) : (
          <Field
            key={name}
            {...inputs[name]}
            name={name}
            label={say(`kyc_${name}`)}
            value={form.values[name]}
            error={form.errorOf(name)}
            {...(name === 'idNumber' &&
              kyc.idNumberEnding !== null && {
                placeholder: `••• ${kyc.idNumberEnding}`,
                help: say('kyc_number_kept'),
              })}
            {...(name === 'birthday' && { help: say('birthday_age', { age: kyc.age }) })}
            onChange={(event) => form.set(name, event.target.value)}
          />
        ),
      )}
      <FailureNote text={form.failure} />
      <Button type="submit" look="primary" block disabled={form.busy} aria-busy={form.busy}>
        {say('kyc_next')}
      </Button>
    </form>
  );
}
