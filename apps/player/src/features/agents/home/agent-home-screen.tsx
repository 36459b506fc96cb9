import { Tabs } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAgentInMenu } from '../../../platform/session/agent.ts';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { readSession, useSession } from '../../../platform/session/session.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { overviewQuery } from '../queries.ts';
import type { Overview } from '../queries.ts';
import { useAgentTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { EarningsTab } from './earnings-tab.tsx';
import { dayIn, daysOf, readPlace, spans, tabs, writePlace } from './home-rules.ts';
import type { Place, Tab } from './home-rules.ts';
import { LinksTab } from './links-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TeamTab } from './team-tab.tsx';

const waiting = <Waiting shapes={['wallet-card', 'chips', 'segs', 'cards']} />;

/** `/m/agent/home`: the agent centre. Who is no agent goes to the agent page (ROUTE-07, DEC-086). */
export function Screen({ settings: { timeZone } }: ScreenProps) {
  useAgentTexts();
  const navigate = useNavigate();
  const session = useSession();
  const isAgent = isAgentInMenu(session);
  useEffect(() => {
    if (!isAgentInMenu(session ?? readSession())) void navigate('/m/agent', { replace: true });
  }, [session, navigate]);
  return <div className="agent">{isAgent ? <Centre timeZone={timeZone} /> : waiting}</div>;
}

function Centre({ timeZone }: { timeZone: string }) {
  const { api, say } = usePlatform();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = readPlace(search);
  const span = daysOf(place.span, dayIn(timeZone, Date.now()));
  const query = useQuery(overviewQuery(api, span));
  const move = (part: Partial<Place>) =>
    void navigate(pathname + writePlace({ ...place, ...part }), { replace: true });
  if (!query.data) return <NotLoaded query={query} waiting={waiting} />;
  const overview = query.data;
  return (
    <>
      <Head overview={overview} />
      <div className="chips bleed" role="group" aria-label={say('agent_period')}>
        {spans.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === place.span}
            onClick={() => move({ span: one })}
          >
            {say(`agent_span_${one}`)}
          </button>
        ))}
      </div>
      <Tabs<Tab>
        label={say('agent_tabs')}
        panel="agent-panel"
        choices={tabs.map((value) => ({ value, label: say(`agent_tab_${value}`) }))}
        value={place.tab}
        onChange={(tab) => move({ tab })}
      />
      <div id="agent-panel" role="tabpanel" aria-label={say(`agent_tab_${place.tab}`)}>
        {place.tab === 'overview' && <OverviewTab overview={overview} span={span} />}
        {place.tab === 'team' && <TeamTab span={span} />}
        {place.tab === 'earnings' && <EarningsTab span={span} />}
        {place.tab === 'links' && <LinksTab />}
      </div>
    </>
  );
}

/** What the period brought, and how far it is counted. */
function Head({ overview: { totals, balance, countedUntil, level } }: { overview: Overview }) {
  const say = useSay();
  const { full } = useMoney();
  const { day } = useDays();
  return (
    <section className="wallet-card">
      <p className="sum-label">
        {say('agent_commission')}
        <span className="badge accented">{say(level === 2 ? 'agent_master' : 'agent_plain')}</span>
      </p>
      <p className="main-sum numeric">{full(totals.commission)}</p>
      <p className="sum-currency">
        {countedUntil === null ? say('agent_counted_none') : say('agent_counted', { day: day(countedUntil) })}
      </p>
      <Link className="card-link" to="/m/member/transactions">
        <span>{say('agent_balance')}</span>
        <b className="numeric">{full(balance)}</b>
      </Link>
    </section>
  );
}
