import type { CarrierWeight, GameBrand } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyValues } from '../../../kit/facts.tsx';
import { SelectField } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Status } from '../../../kit/status.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { carrierQuery, companiesQuery, companyActs } from '../queries.ts';
import { say } from '../words.ts';

interface CarrierProps {
  brand: GameBrand;
  onClose: () => void;
}

/** Another company for a game brand: what is open and what it lacks is read before anybody is asked (OPS-GAME-15). */
export function CarrierDialog({ brand: { vassalage, displayName }, onClose }: CarrierProps) {
  const { merchantCode } = useBrand();
  const [company, setCompany] = useState('');
  const { data } = useQuery(companiesQuery(merchantCode));
  const now = data?.companies.find(({ brands }) => brands.some((one) => one.vassalage === vassalage));
  const others = (data?.companies ?? []).filter((one) => one !== now);
  const weight = useQuery({
    ...carrierQuery(merchantCode, vassalage, company),
    enabled: company !== '',
  });
  return (
    <ActDialog
      title={say('carrier.title', { name: displayName })}
      verb={say('pool.seed.propose')}
      isReady={company !== '' && weight.data !== undefined}
      act={(reason) => companyActs(merchantCode).carrier(vassalage, company, reason)}
      onClose={onClose}
    >
      <p>{say('carrier.note', { company: now?.company ?? say('carrier.nobody') })}</p>
      <SelectField
        label={say('carrier.to')}
        options={[
          { value: '', name: say('carrier.choose') },
          ...others.map((one) => ({ value: one.company, name: one.company })),
        ]}
        value={company}
        onChange={({ target }) => setCompany(target.value)}
      />
      {company !== '' && <Loaded query={weight}>{(found) => <Weight weight={found} />}</Loaded>}
    </ActDialog>
  );
}

function Weight({ weight }: { weight: CarrierWeight }) {
  const { openRounds, openStake, sessions, games, withoutCode, to } = weight;
  return (
    <section aria-label={say('carrier.weight')} className="stack">
      <KeyValues
        rows={[
          [say('company.open'), openRounds],
          ...(openStake === null
            ? []
            : [[say('company.stake'), <Money key="stake" amount={openStake} />] as const]),
          [say('company.sessions'), sessions],
          [say('carrier.games'), games],
          [say('carrier.without', { company: to }), withoutCode?.length ?? '?'],
        ]}
      />
      {withoutCode === null && (
        <Status icon="triangle-alert" tone="warn">
          {say('carrier.untold', { company: to })}
        </Status>
      )}
      {withoutCode !== null && withoutCode.length > 0 && (
        <ul className="carrier-missing" aria-label={say('carrier.without', { company: to })}>
          {withoutCode.map(({ nodeId, name, code }) => (
            <li key={nodeId}>
              {name} <span className="mono">{code}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
