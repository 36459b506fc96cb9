import type { CompanyPage as Whole } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { KeyValues } from '../../../../kit/facts.tsx';
import { Money } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { useBrand } from '../../../../platform/brand.ts';
import { PageHead } from '../../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../../platform/keys.ts';
import { Loaded } from '../../../../platform/loaded.tsx';
import '../../catalogue.css';
import '../companies.css';
import { companyQuery } from '../../queries.ts';
import { say } from '../../words.ts';
import { BrandTable } from '../brand-table.tsx';
import { CompanyState } from '../company-state.tsx';
import { Profile } from '../profile.tsx';
import { SwitchCompany } from '../switch-company.tsx';
import { Windows } from '../windows.tsx';
import { CallFigures, CallsPart } from './calls.tsx';
import { ComparingPart } from './comparing.tsx';
import { GameListPart } from './game-list.tsx';

/** One company: what it calls and how we answer, how far its list agrees with ours, and how it behaves (OPS-GAME-16, 17). */
export function CompanyPage() {
  const { merchantCode } = useBrand();
  const { company = '' } = useParams();
  const go = useNavigate();
  const found = useQuery(companyQuery(merchantCode, company));
  const keys: KeyAction[] = [
    { key: 'r', word: say('keys.again'), run: () => void found.refetch() },
    { key: 'escape', word: say('keys.back'), run: () => void go(`/${merchantCode}/game-companies`) },
  ];
  useKeys(keys);
  return (
    <>
      <PageHead
        title={company}
        fact={say('company.fact')}
        crumb={<Link to={`/${merchantCode}/game-companies`}>{say('companies.title')}</Link>}
      />
      <Loaded query={found}>{(whole) => <Parts whole={whole} />}</Loaded>
      <KeyBar actions={keys} />
    </>
  );
}

function Parts({ whole: { sheet, calls, comparing } }: { whole: Whole }) {
  return (
    <div className="page-body company-page">
      <header className="company-head">
        <CompanyState sheet={sheet} />
        <SwitchCompany sheet={sheet} />
      </header>
      <CallFigures calls={calls} />
      <div className="company-columns">
        <div className="stack">
          <CallsPart calls={calls} />
          <ComparingPart sheet={sheet} comparing={comparing} />
          <GameListPart company={sheet.company} />
          <Panel title={say('company.brands')} isFlush>
            <BrandTable label={say('company.brands')} brands={sheet.brands} />
          </Panel>
        </div>
        <div className="stack">
          <Panel title={say('company.now')}>
            <KeyValues
              rows={[
                [say('company.open'), sheet.openRounds],
                ...(sheet.openStake === null
                  ? []
                  : [[say('company.stake'), <Money key="stake" amount={sheet.openStake} />] as const]),
                [say('company.sessions'), sheet.sessions],
              ]}
            />
          </Panel>
          <Panel title={say('company.profile')} note={say('sheet.company.note')}>
            <Profile profile={sheet.profile} />
          </Panel>
          <Panel>
            <Windows sheet={sheet} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
