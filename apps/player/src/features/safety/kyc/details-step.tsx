import type { Kyc } from '@perya/contract';
import { birthdayFrom } from '@perya/contract/rules';
import { Button, Field, Icon } from '@perya/ui';
import type { ComponentProps } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { detailNames } from './kyc-rules.ts';
import type { DetailName } from './kyc-rules.ts';
import { useDetails } from './use-details.ts';

/** What the keyboard and a form filler should know about each field. */
const inputs: Readonly<Record<DetailName, ComponentProps<'input'>>> = {
  fullname: { autoComplete: 'name', maxLength: 60 },
  birthday: { type: 'date', autoComplete: 'bday', min: birthdayFrom },
  nationality: { autoComplete: 'off', maxLength: 40 },
  placeOfBirth: { autoComplete: 'off', maxLength: 60 },
  address: { autoComplete: 'street-address', maxLength: 120 },
  occupation: { autoComplete: 'organization-title', maxLength: 60 },
  sourceOfIncome: { autoComplete: 'off', maxLength: 60 },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 30 },
};

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
      {detailNames.map((name) => (
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
      ))}
      {form.failure !== null && (
        <div className="note bad" role="alert">
          <Icon name="i-circle-alert" />
          <span>{form.failure}</span>
        </div>
      )}
      <Button type="submit" look="pri" block disabled={form.busy} aria-busy={form.busy}>
        {say('kyc_next')}
      </Button>
    </form>
  );
}
