import type { AgentSheet } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../agents.css';
import { sheetQuery } from '../queries.ts';
import { SignList } from '../sign-list.tsx';
import { SpanFields, useSpan } from '../span-fields.tsx';
import { ContractState } from '../terms/contract-state.tsx';
import { MoveContract, Moves } from '../terms/contract-drawer.tsx';
import { OfferDialog } from '../terms/offer-dialog.tsx';
import { TermsTable } from '../terms/terms-table.tsx';
import { AgentHead, DayBars, LevelTable } from '../tree/agent-side.tsx';
import { count, say } from '../words.ts';
import { Codes } from './codes.tsx';
import { Lines } from './lines.tsx';
import { Statements } from './statements.tsx';

const tabs = ['figures', 'codes', 'contracts', 'lines', 'payments'] as const;

/** One agent: figures as the agent sees them, codes, every version of every contract, lines and payments. */
export function AgentPage() {
  const { merchantCode } = useBrand();
  const memberId = useParams()['memberId'] ?? '';
  const address = useAddress();
  const span = useSpan();
  const can = useCan();
  const [isOffering, setOffering] = useState(false);
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'figures';
  const query = useQuery(sheetQuery(merchantCode, span, memberId));
  const mayOffer = can.act('agent.run');
  const keys: KeyAction[] = [
    { key: 'n', word: say('keys.offer'), run: () => setOffering(true), isHidden: !mayOffer },
  ];
  useKeys(mayOffer ? keys : []);
  const spanPart = span.from !== undefined && span.to !== undefined ? `&from=${span.from}&to=${span.to}` : '';
  return (
    <>
      <PageHead
        title={query.data?.name ?? say('tree.agent')}
        crumb={
          <Link to={`/${merchantCode}/agents?top=${memberId}&open=${memberId}`}>{say('tree.title')}</Link>
        }
      />
      <div className="page-body stack agents-body">
        <Loaded query={query}>
          {(sheet) => (
            <>
              <header className="agent-page-head">
                <AgentHead sheet={sheet} />
                <span className="spacer" />
                <MemberLink memberId={memberId} word={say('open.member')} />
                {mayOffer && (
                  <Button icon="file-text" hint="N" onClick={() => setOffering(true)}>
                    {say('offer.new')}
                  </Button>
                )}
              </header>
              <Above sheet={sheet} />
              <div className="tool-bar agent-tools">
                <TabRow
                  label={say('tree.agent')}
                  open={tab}
                  tabs={tabs.map((key) => ({
                    key,
                    name: say(`tab.${key}`),
                    to: `/${merchantCode}/agents/people/${memberId}?tab=${key}${spanPart}`,
                  }))}
                />
                {(tab === 'figures' || tab === 'lines') && <SpanFields shown={sheet} />}
              </div>
              {tab === 'figures' && <Figures sheet={sheet} />}
              {tab === 'codes' && <Codes sheet={sheet} />}
              {tab === 'contracts' && <Contracts sheet={sheet} />}
              {tab === 'lines' && <Lines memberId={memberId} span={span} />}
              {tab === 'payments' && <Statements memberId={memberId} />}
            </>
          )}
        </Loaded>
      </div>
      {isOffering && <OfferDialog memberId={memberId} onClose={() => setOffering(false)} />}
      <KeyBar actions={mayOffer ? keys : []} />
    </>
  );
}

function Above({ sheet: { above } }: { sheet: AgentSheet }) {
  const { merchantCode } = useBrand();
  return (
    <p className="text-quiet">
      {above.length === 0 ? say('above.none') : say('above')}{' '}
      {above.map(({ memberId, name }, at) => (
        <span key={memberId}>
          {at > 0 && ' › '}
          <Link className="text-link" to={`/${merchantCode}/agents/people/${memberId}`}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}

function Figures({ sheet }: { sheet: AgentSheet }) {
  const { totals } = sheet;
  return (
    <div className="two-panels">
      <Panel
        title={say('figures.title')}
        note={
          sheet.countedUntil === null
            ? say('figures.never')
            : say('figures.until', { day: sheet.countedUntil })
        }
      >
        <KeyValues
          rows={[
            [say('col.members'), count(totals.members)],
            [say('figures.new'), count(totals.newMembers)],
            [say('col.active'), count(totals.activeMembers)],
            [say('figures.deposits'), <Money key="in" amount={totals.deposits} />],
            [say('figures.withdrawals'), <Money key="out" amount={totals.withdrawals} />],
            [say('col.validStake'), <Money key="stake" amount={totals.validStake} />],
            [say('col.commission'), <Money key="commission" amount={totals.commission} />],
          ]}
        />
        <h2 className="small-heading">{say('stakes.title')}</h2>
        <DayBars days={sheet.byDay} />
      </Panel>
      <Panel>
        <LevelTable sheet={sheet} />
        <h2 className="small-heading">{say('signs.look')}</h2>
        <SignList signs={sheet.signs} />
      </Panel>
    </div>
  );
}

function Contracts({ sheet: { contracts } }: { sheet: AgentSheet }) {
  if (contracts.length === 0) return <p className="text-quiet">{say('contract.none')}</p>;
  return contracts.map((contract) => (
    <Panel
      key={contract.id}
      title={say('contract.head', { kind: say(`kind.${contract.kind}`), version: contract.version })}
      aside={<ContractState contract={contract} />}
    >
      <div className="two-panels">
        <div>
          <TermsTable terms={contract.terms} />
          <MoveContract contract={contract} />
        </div>
        <Moves contract={contract} />
      </div>
    </Panel>
  ));
}
