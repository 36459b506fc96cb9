import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { OwnAlerts, useUnseenAlerts } from '../../features/alerts/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { PopPanel } from '../../kit/pop-panel.tsx';
import { useBrand } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from '../copy/en.json';
import { mentionsQuery, seeMention } from '../queries.ts';

const say = textsOf(words);

/** Alerts this person was told of, and where a colleague named them. */
export function Mentions() {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { key } = useLocation();
  const { data } = useQuery(mentionsQuery(merchantCode));
  const unseen = (data?.unseen ?? 0) + useUnseenAlerts();
  return (
    <PopPanel
      label={unseen === 0 ? say('bell') : say('bell.unseen', { count: unseen })}
      className="button is-ghost"
      closesOn={key}
      button={
        <>
          <Icon name={unseen === 0 ? 'bell' : 'bell-ring'} />
          {unseen > 0 && <span className="frame-count">{unseen}</span>}
        </>
      }
    >
      <OwnAlerts />
      <h2>{say('mentions')}</h2>
      {(data?.mentions ?? []).length === 0 && <p className="text-quiet">{say('mentions.none')}</p>}
      <ul>
        {(data?.mentions ?? []).map((one) => (
          <li key={one.mentionId}>
            <Link
              className="text-link"
              to={`/${merchantCode}/${one.path}`}
              onClick={() => void seeMention(merchantCode, one.mentionId)}
            >
              {one.title === null
                ? say('mentions.note', { by: one.by })
                : say('mentions.report', { title: one.title, by: one.by })}
            </Link>{' '}
            <small className="text-quiet">
              {times.near(one.at)}
              {one.seenAt === null && `, ${say('mentions.new')}`}
            </small>
          </li>
        ))}
      </ul>
    </PopPanel>
  );
}
