import { Button, Empty, Icon } from '@perya/ui';
import { Blocks, Link, saveAsFile } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { FiguresNotLoaded, ProofFoot } from '../proof-page.tsx';
import { type Roots, rootsQuery, type RootsNight } from '../queries.ts';
import { useReportsTexts } from '../texts.ts';
import { OwnMarksLine } from './own-marks-line.tsx';
import type { ReadNight } from './roots-check.ts';
import { useChain, useOwnMarks } from './use-checks.ts';

/** `/m/roots`: the signed marks of each night, so that a day that is over cannot be rewritten unseen. Anybody may look. */
export function Screen() {
  useReportsTexts();
  const { api, say } = usePlatform();
  const query = useQuery(rootsQuery(api));
  return (
    <div className="proof">
      <p className="proof-intro">{say('roots_intro')}</p>
      {query.data ? (
        <Found found={query.data} />
      ) : (
        <FiguresNotLoaded
          query={query}
          waiting={<Blocks className="proof-wait" label={say('figures_wait')} shapes={['tall', 'game']} />}
        />
      )}
      <ProofFoot
        how={['roots_how_1', 'roots_how_2', 'roots_how_3']}
        others={[
          { to: '/m/owed', label: say('title_owed') },
          { to: '/m/verify-balance', label: say('title_verify_balance') },
        ]}
      />
    </div>
  );
}

function Found({ found: { nights, nextAt } }: { found: Roots }) {
  const say = useSay();
  const dates = useDates();
  const chain = useChain(nights);
  const params = new URLSearchParams(useLocation().search);
  const asked = nights.findIndex(({ night }) => night === params.get('night'));
  const at = Math.max(0, asked);
  const wanted = nights[at];
  if (wanted === undefined)
    return (
      <Empty
        art="e-moon"
        title={say('owed_empty')}
        text={say('roots_empty_text', { next: dates.moment(nextAt) })}
      />
    );
  return (
    <>
      <Night key={wanted.night} night={wanted} read={chain?.[at] ?? null} nextAt={at === 0 ? nextAt : null} />
      <Nights nights={nights} chain={chain} shown={wanted.night} />
    </>
  );
}

interface NightProps {
  night: RootsNight;
  read: ReadNight | null;
  nextAt: string | null;
}

function Night({ night, read, nextAt }: NightProps) {
  const say = useSay();
  const dates = useDates();
  const own = useOwnMarks(night);
  const save = () =>
    own.state === 'checked'
      ? saveAsFile(`written-${night.night}.json`, own.file, 'application/json')
      : saveAsFile(
          `roots-${night.night}.json`,
          `${JSON.stringify(night.signed, null, 2)}\n`,
          'application/json',
        );
  return (
    <>
      <OwnMarksLine own={own} />
      <section className="card owed-tree" aria-labelledby="roots-night">
        <h2 id="roots-night" className="numeric">
          {say('roots_night', { day: dates.day(night.night) })}
        </h2>
        <dl className="roots-marks">
          <Mark
            label={say('roots_books')}
            tree={read?.said?.books}
            count={(count) => say('roots_books_count', { count })}
          />
          <Mark
            label={say('roots_staff')}
            tree={read?.said?.staff}
            count={(count) => say('roots_staff_count', { count })}
          />
        </dl>
        <p className="proof-counted numeric">
          {say('owed_taken', { taken: dates.moment(night.takenAt) })}
          {nextAt !== null && ` ${say('owed_next', { next: dates.moment(nextAt) })}`}
        </p>
        <Button look="secondary" small block onClick={save}>
          <Icon name="i-download" />
          {say(own.state === 'checked' ? 'owed_save' : 'roots_save_night')}
        </Button>
      </section>
    </>
  );
}

interface MarkProps {
  label: string;
  tree: { leaves: number; root: string } | undefined;
  count: (leaves: number) => string;
}

function Mark({ label, tree, count }: MarkProps) {
  const say = useSay();
  const root = tree?.root ?? '';
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numeric">{tree && count(tree.leaves)}</dd>
      <dd>
        <code>{root === '' ? say('roots_nothing') : `${root.slice(0, 8)} … ${root.slice(-8)}`}</code>
      </dd>
    </div>
  );
}

const icons = { good: 'i-check', unsigned: 'i-x', apart: 'i-x', unclear: 'i-circle-alert' } as const;

/** All nights that are shown, the newest first, with what this phone makes of each. */
function Nights({
  nights,
  chain,
  shown,
}: {
  nights: readonly RootsNight[];
  chain: readonly ReadNight[] | null;
  shown: string;
}) {
  const say = useSay();
  const dates = useDates();
  return (
    <nav className="rows owed-nights" aria-label={say('roots_nights')}>
      {nights.map(({ night }, at) => {
        const state = chain?.[at]?.state;
        return (
          <Link
            key={night}
            className="list-row"
            to={`/m/roots?night=${night}`}
            aria-current={night === shown ? 'page' : undefined}
          >
            <Icon name={state === undefined ? 'i-moon' : icons[state]} />
            <span className="grow numeric">{dates.day(night)}</span>
            <span className={state === 'good' || state === undefined ? 'owed-share' : 'owed-share is-wrong'}>
              {say(`roots_${state ?? 'checking'}`)}
            </span>
            <Icon name="i-chevron-right" className="chev" />
          </Link>
        );
      })}
    </nav>
  );
}
