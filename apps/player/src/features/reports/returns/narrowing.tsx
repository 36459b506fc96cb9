import { Icon, SelectField, Tabs } from '@perya/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { ReturnsPage, Wish } from '../queries.ts';

const spans = ['30', '90', '365'] as const;
const everyCompany = '*';
const pauseMs = 400;

/** Days, company and name. */
export function Narrowing({
  wish,
  companies,
  onChange,
}: {
  wish: Wish;
  companies: ReturnsPage['companies'];
  onChange: (wish: Wish) => void;
}) {
  const say = useSay();
  const options = [
    { value: everyCompany, label: say('every_company') },
    ...companies.map(({ vassalage, name }) => ({ value: vassalage, label: name })),
  ];
  return (
    <div className="proof-narrow">
      <Tabs
        label={say('returns_days')}
        choices={spans.map((days) => ({ value: days, label: say('last_days', { days }) }))}
        value={wish.days}
        onChange={(days) => onChange({ ...wish, days })}
      />
      <div className="proof-fields">
        <SelectField
          label={say('company')}
          choose={say('every_company')}
          value={wish.vassalage === '' ? everyCompany : wish.vassalage}
          options={options}
          error={undefined}
          onChange={(value) => onChange({ ...wish, vassalage: value === everyCompany ? '' : value })}
        />
        <NameField name={wish.gameName} onName={(gameName) => onChange({ ...wish, gameName })} />
      </div>
    </div>
  );
}

/** Asked for a moment after the last letter. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const say = useSay();
  const [text, setText] = useState(name);
  useEffect(() => {
    const term = text.trim();
    if (term === name) return;
    const timer = setTimeout(() => onName(term), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor="proof-name">{say('game_name')}</label>
      </div>
      <div className="input-box">
        <Icon name="i-search" />
        <input
          id="proof-name"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </div>
  );
}
