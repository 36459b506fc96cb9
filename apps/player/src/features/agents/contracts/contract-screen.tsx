import { Empty, Icon, IconButton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { contractPaths, kinds } from '../alerts/alert-rules.ts';
import { ForMembers, NotLoaded, Waiting } from '../not-loaded.tsx';
import { contractQuery, contractRequestsQuery } from '../queries.ts';
import type { AgentContract, ContractKind } from '../queries.ts';
import { useAgentTexts } from '../texts.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ContractHead } from './contract-head.tsx';
import { kindOfScreen } from './contract-rules.ts';
import { HistorySheet } from './history-sheet.tsx';
import { Steps } from './steps.tsx';
import { TermsInShort } from './terms-in-short.tsx';

const waiting = <Waiting shapes={['head', 'line', 'table', 'line', 'table']} />;

/** The three pages of contracts: what is offered, what runs, what was (ROUTE-08, ROUTE-09, ROUTE-10, DEC-087). */
export function Screen({ screen }: ScreenProps) {
  useAgentTexts();
  const session = useSession();
  const kind = kindOfScreen[screen] ?? 'daily';
  if (session === null)
    return (
      <div className="ctr-page">
        <KindTabs kind={kind} waits={() => false} />
        {waiting}
      </div>
    );
  return isMember(session) ? <Contracts kind={kind} /> : <ForMembers />;
}

function Contracts({ kind }: { kind: ContractKind }) {
  const { api } = usePlatform();
  const query = useQuery(contractQuery(api, kind));
  const { data: requests } = useQuery({ ...contractRequestsQuery(api), staleTime: 0 });
  const fields = {
    daily: requests?.dailysalreqtype,
    dividend: requests?.divtypecompperiodreq,
    hourly: requests?.contracthoursalreq,
  };
  const page = query.data;
  return (
    <div className="ctr-page">
      <KindTabs kind={kind} waits={(one) => (fields[one] ?? 0) > 0} />
      {page ? (
        <>
          <History contracts={page.history} />
          {!page.offered && !page.running && <Nothing kind={kind} />}
          {page.offered && (
            <>
              <ContractHead contract={page.offered} isChanged={page.running !== null} />
              <Steps terms={page.offered.terms} average={page.average} />
              <TermsInShort contract={page.offered} />
            </>
          )}
          {page.running && (
            <>
              <ContractHead contract={page.running} isChanged={false} />
              <Steps terms={page.running.terms} average={page.average} />
              {!page.offered && <TermsInShort contract={page.running} />}
            </>
          )}
          {page.offered && <AnswerBar key={page.offered.id} offer={page.offered} />}
        </>
      ) : (
        <NotLoaded query={query} waiting={waiting} />
      )}
    </div>
  );
}

/** Each kind has a page of its own; a dot says that something waits there. */
function KindTabs({ kind, waits }: { kind: ContractKind; waits: (kind: ContractKind) => boolean }) {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <div className="segmented" role="tablist" aria-label={say('contract_kinds')}>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === kind}
          aria-label={waits(one) ? `${say(`kind_${one}`)}, ${say('contract_waits')}` : say(`kind_${one}`)}
          onClick={() => void navigate(contractPaths[one], { replace: true })}
        >
          {say(`kind_${one}`)}
          {waits(one) && <i className="waiting-dot" />}
        </button>
      ))}
    </div>
  );
}

function Nothing({ kind }: { kind: ContractKind }) {
  const say = useSay();
  return (
    <>
      <h2 className="sr-only">{say(`contract_${kind}`)}</h2>
      <Empty art="e-ticket" title={say('contract_none')} text={say('contract_none_text')} />
    </>
  );
}

/** Stands in the place that the header leaves free. */
function History({ contracts }: { contracts: readonly AgentContract[] }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="hdr-act">
        <IconButton label={say('contract_history')} onClick={() => setIsOpen(true)}>
          <Icon name="i-history" />
        </IconButton>
      </div>
      {isOpen && <HistorySheet contracts={contracts} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
