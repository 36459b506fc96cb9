import type { GameLine, ReportGames } from '@perya/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Change } from '../../../platform/figures/change.tsx';
import { say, share, whole } from './words.ts';

type Facts = NonNullable<ReportGames['facts']>;

const isOut = ({ realised, theoretical, band }: GameLine): boolean =>
  realised !== null && theoretical !== null && band !== null && Math.abs(realised - theoretical) > band;

/** The whole span in four figures, and which games paid back what chance does not explain. */
export function SideFigures({ facts: { total, totalBefore, rest, groups } }: { facts: Facts }) {
  const games = groups.flatMap((group) => group.games);
  const out = games.filter(isOut).slice(0, 2);
  return (
    <div className="panel report-side">
      <dl>
        <Figure name={say('figure.ggr')} value={<Money amount={total.ggr} />}>
          <Change now={Number(total.ggr)} before={Number(totalBefore.ggr)} />
        </Figure>
        <Figure name={say('figure.stake')} value={<Money amount={total.stake} />}>
          <Change now={Number(total.stake)} before={Number(totalBefore.stake)} />
          <span>{say('rounds', { count: whole(total.rounds) })}</span>
        </Figure>
        <Figure name={say('figure.return')} value={total.realised === null ? '–' : share(total.realised)}>
          <span>
            {total.theoretical === null
              ? say('promised.not')
              : say('promised', { share: share(total.theoretical) })}
          </span>
        </Figure>
        <Figure name={say('figure.members')} value={whole(total.members)}>
          <Change now={total.members} before={totalBefore.members} />
          <span>{say('was', { value: whole(totalBefore.members) })}</span>
        </Figure>
      </dl>
      <div className="report-side-notes">
        {out.map((game) => (
          <p key={game.key}>
            <Icon name="triangle-alert" />
            <span>
              {say('out', {
                game: game.name,
                realised: share(game.realised ?? 0),
                promised: share(game.theoretical ?? 0),
                band: `±${share(game.band ?? 0)}`,
              })}
            </span>
          </p>
        ))}
        {out.length === 0 && games.some(({ band }) => band !== null) && <p>{say('out.none')}</p>}
        {Number(rest) !== 0 && (
          <p className="report-rest">
            {say('rest')} <Money amount={rest} isChange />
          </p>
        )}
      </div>
    </div>
  );
}

export const Figure = ({
  name,
  value,
  children,
}: {
  name: string;
  value: ReactNode;
  children: ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      <span className="report-side-beside">{children}</span>
    </dd>
  </div>
);
