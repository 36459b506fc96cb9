import { Button, Empty, Icon } from '@perya/ui';
import { Blocks, Link, saveAsFile } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { FiguresNotLoaded, ProofFoot } from '../proof-page.tsx';
import { owedQuery } from '../queries.ts';
import type { Owed, OwedNight } from '../queries.ts';
import { useReportsTexts } from '../texts.ts';
import { OwedFigures } from './figures.tsx';
import { Protection } from './protection.tsx';
import { OwnLine } from './own-line.tsx';
import { useOwnCheck } from './use-own-check.ts';
import { WayPicture } from './way-picture.tsx';

/** `/m/owed`: what the house owes all members, what is held for them, and whether one's own balance is in it. Anybody may look. */
export function Screen() {
  useReportsTexts();
  const { api, say } = usePlatform();
  const query = useQuery(owedQuery(api));
  return (
    <div className="proof">
      {query.data ? (
        <Found found={query.data} />
      ) : (
        <FiguresNotLoaded
          query={query}
          waiting={
            <Blocks className="proof-wait" label={say('figures_wait')} shapes={['tall', 'game', 'game']} />
          }
        />
      )}
      <ProofFoot
        how={['owed_how_1', 'owed_how_2', 'owed_how_3']}
        others={[
          { to: '/m/roots', label: say('title_roots') },
          { to: '/m/verify-balance', label: say('title_verify_balance') },
        ]}
      />
    </div>
  );
}

function Found({ found }: { found: Owed }) {
  const say = useSay();
  const dates = useDates();
  const params = new URLSearchParams(useLocation().search);
  const { nights, nextAt, fewest } = found;
  const wanted = nights.find(({ night }) => night === params.get('night')) ?? nights[0];
  if (wanted === undefined)
    return (
      <Empty
        art="e-moon"
        title={say('owed_empty')}
        text={say('owed_empty_text', { fewest, next: dates.moment(nextAt) })}
      />
    );
  const isNewest = wanted === nights[0];
  return (
    <>
      <Protection protection={found.protection} />
      <Night key={wanted.night} night={wanted} nextAt={isNewest ? nextAt : null} />
      <Nights nights={nights.filter((night) => night !== wanted)} />
    </>
  );
}

function Night({ night, nextAt }: { night: OwedNight; nextAt: string | null }) {
  const say = useSay();
  const { own, again } = useOwnCheck(night);
  const inside = own.state === 'inside' ? own.verdict : null;
  const root = (JSON.parse(night.signed.text) as { root: string }).root;
  return (
    <>
      <OwnLine own={own} />
      <OwedFigures night={night} nextAt={nextAt} />
      <section className="card owed-tree" aria-labelledby="owed-tree">
        <h2 id="owed-tree">{say(inside ? 'owed_way' : 'owed_way_all')}</h2>
        <WayPicture {...(inside?.way ?? { root, halves: ['', ''] })} isOwn={inside !== null} />
        <p className="proof-counted">
          {inside ? say('owed_steps', { steps: inside.steps, number: inside.number }) : say('owed_steps_all')}
        </p>
        {own.state === 'guest' && (
          <Button
            look="secondary"
            small
            block
            onClick={() =>
              saveAsFile(
                `owed-${night.night}.json`,
                `${JSON.stringify(night.signed, null, 2)}\n`,
                'application/json',
              )
            }
          >
            <Icon name="i-download" />
            {say('owed_save_night')}
          </Button>
        )}
      </section>
      {'file' in own && (
        <div className="owed-acts">
          <Button look="primary" onClick={again}>
            <Icon name="i-refresh-cw" />
            {say('owed_again')}
          </Button>
          <Button
            look="secondary"
            onClick={() => saveAsFile(`balance-${night.night}.json`, own.file, 'application/json')}
          >
            {say('owed_save')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Other nights, the newest first. */
function Nights({ nights }: { nights: readonly OwedNight[] }) {
  const say = useSay();
  const dates = useDates();
  if (nights.length === 0) return null;
  return (
    <nav className="rows owed-nights" aria-label={say('owed_nights')}>
      {nights.map(({ night, coverage }) => (
        <Link key={night} className="list-row" to={`/m/owed?night=${night}`}>
          <Icon name="i-moon" />
          <span className="grow numeric">{dates.day(night)}</span>
          <span className="owed-share numeric">
            {coverage === null ? say('owed_share_none') : `${coverage}%`}
          </span>
          <Icon name="i-chevron-right" className="chev" />
        </Link>
      ))}
    </nav>
  );
}
