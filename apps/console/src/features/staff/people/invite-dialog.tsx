import { useState } from 'react';
import { Field, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { useCan } from '../../../platform/rights.ts';
import { barFromPlay, invite } from '../queries.ts';
import { BarFields, type Barred, barredBody, nobody } from './bar-fields.tsx';
import type { StaffRole } from './roles-table.tsx';

const say = textsOf(words);
/** The end of the day that was chosen, wherever the person sits. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

export function InviteDialog({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) {
  const { merchantCode, name: brandName } = useBrand();
  const [mail, setMail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState('support');
  const [brand, setBrand] = useState(merchantCode);
  const [until, setUntil] = useState('');
  const [barred, setBarred] = useState<Barred>(nobody);
  const mayBar = useCan().act('safety.protect');
  const send = async (reason: string) => {
    const mark = barredBody(barred, say('bar.reason'));
    if (mark !== null) await barFromPlay(merchantCode, mark);
    return invite(
      { mail, name, grants: [{ brand, role, lentUntil: until === '' ? null : endOf(until) }] },
      reason,
    );
  };
  const names = [
    ...new Set(roles.filter((one) => one.brand === '*' || one.brand === brand).map((one) => one.role)),
  ];
  return (
    <ActDialog title={say('invite.title')} verb={say('invite.go')} act={send} onClose={onClose}>
      <p>{say('invite.note')}</p>
      <Field
        label={say('invite.mail')}
        type="email"
        required
        value={mail}
        onChange={(event) => setMail(event.target.value)}
      />
      <Field
        label={say('invite.name')}
        required
        minLength={2}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="two-fields">
        <SelectField
          label={say('invite.role')}
          options={names.map((value) => ({ value, name: value }))}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
        <SelectField
          label={say('invite.brand')}
          options={[
            { value: merchantCode, name: `${say('invite.this')}: ${brandName}` },
            { value: '*', name: say('invite.all') },
          ]}
          value={brand}
          onChange={(event) => setBrand(event.target.value)}
        />
      </div>
      <Field
        label={say('invite.until')}
        hint={say('invite.until.hint')}
        type="date"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {mayBar && <BarFields barred={barred} change={setBarred} />}
    </ActDialog>
  );
}
