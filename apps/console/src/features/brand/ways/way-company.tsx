import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { type PaymentCompany, switchWay, type WayKind } from '../queries.ts';
import { say } from './words.ts';

interface WayCompanyProps {
  kind: WayKind;
  id: string;
  name: string;
  company: string;
  /** What the company calls it; a way to be paid out has one name for all. */
  channel?: string;
  companies: readonly PaymentCompany[];
}

/** The company that new orders go through, and the way to another one. */
export function WayCompany({ kind, id, name, company, channel, companies }: WayCompanyProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const others = companies.filter((one) => one.name !== company);
  const mayAsk = can.act('brand.guard') || can.decide('brand.guard');
  return (
    <>
      <h2 className="heading">{say('company')}</h2>
      <KeyValues
        rows={[
          [say('company.now'), company],
          ...(channel === undefined ? [] : [[say('company.channel'), channel] as const]),
        ]}
      />
      <Paper company={companies.find((one) => one.name === company)} />
      {company !== 'house' && others.length > 0 && mayAsk && (
        <Button icon="refresh-cw" onClick={() => setOpen(true)}>
          {say('company.switch')}
        </Button>
      )}
      {isOpen && (
        <SwitchDialog
          way={{ kind, id, name, company, ...(channel !== undefined && { channel }), companies: others }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What is known of it: whether it was ever tried, and what it says of gambling. */
function Paper({ company }: { company: PaymentCompany | undefined }) {
  const paper = company?.paper ?? null;
  if (paper === null) return null;
  const { text, source, readOn } = paper.gamblingPolicy;
  return (
    <>
      {!paper.isTried && (
        <p className="note is-warn">
          <Icon name="triangle-alert" />
          {say('company.untried')}
        </p>
      )}
      <p className="text-quiet">
        <b>{say('company.gambling')}</b> {text} {say('company.source', { source, day: readOn })}
      </p>
    </>
  );
}

function SwitchDialog({ way, onClose }: { way: WayCompanyProps; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [chosen, setChosen] = useState(way.companies[0]?.name ?? '');
  const [channel, setChannel] = useState(way.channel ?? '');
  const isOther = way.channel !== undefined && channel.trim() !== way.channel;
  return (
    <ActDialog
      title={say('company.title', { name: way.name })}
      verb={say('company.verb')}
      isReady={chosen !== '' && (!isOther || /^[\w-]{1,40}$/.test(channel.trim()))}
      act={(reason) =>
        switchWay(
          merchantCode,
          way.kind,
          way.id,
          { company: chosen, seen: way.company, ...(isOther && { channel: channel.trim() }) },
          reason,
        )
      }
      onClose={onClose}
    >
      <p>{say('company.note', { company: way.company })}</p>
      <SelectField
        label={say('company.next')}
        value={chosen}
        options={way.companies.map(({ name }) => ({ value: name, name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Paper company={way.companies.find(({ name }) => name === chosen)} />
      {way.channel !== undefined && (
        <Field
          label={say('company.channel')}
          help={say('company.channel.help')}
          maxLength={40}
          value={channel}
          onChange={({ target }) => setChannel(target.value)}
        />
      )}
    </ActDialog>
  );
}
