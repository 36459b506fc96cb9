import type { FreeRounds } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Nothing } from '../../kit/states.tsx';
import { DataTable } from '../../kit/table.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useColumns } from './columns.tsx';
import './free-rounds.css';
import { membersIn } from './gift-rules.ts';
import { GiveDialog } from './give-dialog.tsx';
import { grantActs, grantsQuery, type GrantQuery } from './queries.ts';
import { say } from './words.ts';

const states = ['open', 'used', 'over', 'taken'] as const;

function useFilters(): GrantQuery {
  const address = useAddress();
  const state = states.find((one) => one === address.get('state'));
  const [memberId] = membersIn(address.get('member') ?? '').ids;
  const [company, after] = [address.get('company'), address.get('after')];
  return {
    ...(state && { state }),
    ...(memberId !== undefined && { memberId }),
    ...(company !== undefined && { company }),
    ...(after !== undefined && { after }),
  };
}

/** Every gift of free rounds: how far it was used, what it paid, and what can still be taken back. */
export function FreeRoundsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const mayGive = useCan().act('reward.give');
  const query = useQuery({
    ...grantsQuery(merchantCode, useFilters()),
    placeholderData: (before) => before,
  });
  const [isGiving, setGiving] = useState(false);
  const [taking, setTaking] = useState<FreeRounds>();
  const companies = query.data?.companies ?? [];
  const columns = useColumns(mayGive ? setTaking : undefined);
  const next = query.data?.next ?? undefined;
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <div className="split is-whole">
        <div className="list-side">
          <Filters companies={companies}>
            {mayGive && (
              <Button look="primary" icon="plus" onClick={() => setGiving(true)}>
                {say('give')}
              </Button>
            )}
          </Filters>
          <div className="part-scroll list-scroll">
            <Loaded query={query}>
              {({ grants }) =>
                grants.length === 0 ? (
                  <Nothing title={say('none')}>{say('none.note')}</Nothing>
                ) : (
                  <DataTable
                    label={say('title')}
                    columns={columns}
                    rows={grants}
                    rowKey={({ grantId }) => grantId}
                    loadingWord={say('loading')}
                  />
                )
              }
            </Loaded>
          </div>
          <Pager
            fact={say('page', { count: query.data?.grants.length ?? 0 })}
            back={address.get('after') === undefined ? undefined : () => history.back()}
            next={next === undefined ? undefined : () => address.set({ after: next }, { replace: false })}
            words={{ back: say('back'), next: say('next') }}
          />
        </div>
      </div>
      {isGiving && <GiveDialog companies={companies} onClose={() => setGiving(false)} />}
      {taking && (
        <ActDialog
          title={say('takeBack.title', { unused: taking.rounds - taking.used })}
          verb={say('takeBack')}
          done={say('takeBack.done')}
          act={(reason) => grantActs(merchantCode).takeBack(taking.grantId, reason)}
          onClose={() => setTaking(undefined)}
        >
          <p>{say('takeBack.note')}</p>
        </ActDialog>
      )}
    </>
  );
}

function Filters({ companies, children }: { companies: readonly string[]; children: ReactNode }) {
  const address = useAddress();
  const any = { value: '', name: say('any') };
  const change = (name: string) => (value: string) =>
    address.set({ [name]: value === '' ? undefined : value, after: undefined });
  return (
    <div className="tool-bar lined grants-tools">
      <SelectField
        label={say('filter.state')}
        options={[any, ...states.map((value) => ({ value, name: say(`state.${value}`) }))]}
        value={address.get('state') ?? ''}
        onChange={({ target }) => change('state')(target.value)}
      />
      <SelectField
        label={say('filter.company')}
        options={[any, ...companies.map((value) => ({ value, name: value }))]}
        value={address.get('company') ?? ''}
        onChange={({ target }) => change('company')(target.value)}
      />
      <Field
        label={say('filter.member')}
        defaultValue={address.get('member') ?? ''}
        data-draft="no"
        onBlur={({ target }) => change('member')(target.value.trim())}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') change('member')(currentTarget.value.trim());
        }}
      />
      <span className="spacer" />
      {children}
    </div>
  );
}
