import { Icon, buttonClass } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link, useLateTexts } from '@perya/web';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isAgentInMenu } from '../../../platform/session/agent.ts';
import { useSay } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { isMember, useSession } from '../../../platform/session/session.ts';
import type { Session } from '../../../platform/session/session.ts';
import { LoginForm } from '../login/login-form.tsx';
import { PageHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { agentPageTexts } from './texts.ts';

/** `/m/agent`: what an agent is, and the agents' door; who is one goes on to the agent centre (ROUTE-07, DEC-086). */
export function Screen({ settings: { brandName } }: ScreenProps) {
  useLateTexts(identityTexts, agentPageTexts);
  const say = useSay();
  const navigate = useNavigate();
  const session = useSession();
  const isAgent = isAgentInMenu(session);
  useEffect(() => {
    if (isAgent) void navigate('/m/agent/home', { replace: true });
  }, [isAgent, navigate]);
  return (
    <div className="agent-door">
      <PageHero title={say('agent_page_title')} text={say('agent_page_text', { brand: brandName })} />
      <Points />
      {isMember(session) ? (
        <NoAgent session={session} />
      ) : (
        <>
          <h2>{say('agent_page_login')}</h2>
          <LoginForm host="page" entrance="agent" />
        </>
      )}
    </div>
  );
}

function Points() {
  const say = useSay();
  const points: { icon: IconName; name: string }[] = [
    { icon: 'i-share-2', name: 'invite' },
    { icon: 'i-coins', name: 'earn' },
    { icon: 'i-file-text', name: 'contract' },
    { icon: 'i-shield-check', name: 'privacy' },
  ];
  return (
    <ul className="rows">
      {points.map(({ icon, name }) => (
        <li key={name} className="list-row">
          <Icon name={icon} className="accent" />
          <span className="grow">
            {say(`agent_page_${name}`)}
            <small>{say(`agent_page_${name}_text`)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function NoAgent({ session }: { session: Session | null }) {
  const say = useSay();
  return (
    <>
      <p className="note info">
        <Icon name="i-info" />
        <span>
          {say('agent_page_no_agent', { name: session?.userName ?? '' })} {say('agent_page_no_agent_text')}
        </span>
      </p>
      <Link
        className={buttonClass({ look: 'secondary', block: true })}
        to="/m/member/agent/getSalaryContract"
      >
        {say('agent_page_contracts')}
      </Link>
    </>
  );
}
