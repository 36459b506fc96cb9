import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../kit/panel.tsx';
import { Nothing } from '../../kit/states.tsx';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import './agents.css';
import { signsQuery } from './queries.ts';
import { SignList } from './sign-list.tsx';
import { say } from './words.ts';

/** Agents whose lines share things with them, or play only to the step. */
export function SignsPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(signsQuery(merchantCode));
  return (
    <>
      <PageHead title={say('signs.title')} fact={say('signs.fact')} />
      <div className="page-body stack agents-body">
        <Loaded query={query}>
          {({ agents, looked }) => (
            <>
              <p className="text-quiet">{say('signs.looked', { looked })}</p>
              {agents.length === 0 && <Nothing title={say('signs.clean')}>{say('signs.clean.note')}</Nothing>}
              {agents.map(({ memberId, name, signs }) => (
                <Panel
                  key={memberId}
                  title={name}
                  aside={
                    <Link className="text-link" to={`/${merchantCode}/agents/people/${memberId}`}>
                      {say('open.agent', { name })}
                    </Link>
                  }
                >
                  <SignList signs={signs} />
                </Panel>
              ))}
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={[]} />
    </>
  );
}
