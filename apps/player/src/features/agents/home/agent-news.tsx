import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { newsQuery } from '../queries.ts';
import { useDays } from '../use-days.ts';

/** What the operator tells agents, opened in place (ENT-23, DEC-118); without news there is no block. */
export function AgentNews() {
  const { api, dataLanguage, say } = usePlatform();
  const { day } = useDays();
  const { data = [] } = useQuery(newsQuery(api, dataLanguage));
  if (data.length === 0) return null;
  return (
    <section aria-label={say('agent_news')}>
      <h2>{say('agent_news')}</h2>
      <div className="agent-news">
        {data.map(({ id, title, content, startDate }) => (
          <details key={id}>
            <summary>
              <b>{title}</b>
              <small className="numeric">{day(startDate.slice(0, 10))}</small>
            </summary>
            <RichText html={content} />
          </details>
        ))}
      </div>
    </section>
  );
}
