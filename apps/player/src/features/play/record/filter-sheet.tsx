import { Button, Chips, Sheet, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { Narrowing, RecordSummary } from '../queries.ts';
import { periods, states } from './record-rules.ts';

interface FilterProps {
  narrowing: Narrowing;
  vendors: RecordSummary['vendors'];
  onChange: (change: Narrowing) => void;
}

/** Period, provider and state together; nothing changes before it is asked for. */
export function FilterSheet({ onClosed, ...rest }: FilterProps & { onClosed: () => void }) {
  const say = useSay();
  return (
    <Sheet title={say('record_filter')} closeLabel={say('close')} onClosed={onClosed}>
      <Filters {...rest} />
    </Sheet>
  );
}

function Filters({ narrowing, vendors, onChange }: FilterProps) {
  const say = useSay();
  const close = useCloseLayer();
  const [draft, setDraft] = useState(narrowing);
  const apply = (next: Narrowing) => {
    onChange(next);
    close();
  };
  return (
    <form
      className="rfilter"
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      <fieldset>
        <legend>{say('record_period')}</legend>
        <Chips
          choices={periods.map((value) => ({ value, label: say(`span_${value}`) }))}
          value={draft.period}
          onChange={(period) => setDraft({ ...draft, period: period ?? draft.period })}
        />
      </fieldset>
      <fieldset>
        <legend>{say('record_state')}</legend>
        <Chips
          choices={states.map((value) => ({ value, label: say(`state_${value}`) }))}
          value={draft.state}
          onChange={(state) => setDraft({ ...draft, state })}
        />
      </fieldset>
      {vendors.length > 0 && (
        <fieldset>
          <legend>{say('filter_provider')}</legend>
          <Chips
            choices={vendors.map(({ vassalage, vendorName }) => ({ value: vassalage, label: vendorName }))}
            value={draft.vassalage}
            onChange={(vassalage) => setDraft({ ...draft, vassalage })}
          />
        </fieldset>
      )}
      <div className="two-columns">
        <Button onClick={() => apply({ ...narrowing, period: 'today', vassalage: null, state: null })}>
          {say('filter_reset')}
        </Button>
        <Button type="submit" look="primary">
          {say('record_show')}
        </Button>
      </div>
    </form>
  );
}
