import { useQuery } from '@tanstack/react-query';
import { Fact } from '../../kit/facts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { api } from '../api.ts';
import { useBrand } from '../brand.ts';
import words from '../copy/en.json';
import { Loaded } from '../loaded.tsx';
import { textsOf } from '../texts.ts';
import { useTimes } from '../moments/times.ts';
import { MemberLink } from './member-link.tsx';

const say = textsOf(words);

/** Who may be the same person: of this brand masked, of another brand only that there is somebody. */
export function OtherAccounts({ memberId }: { memberId: string }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const query = useQuery({
    queryKey: [merchantCode, 'members', memberId, 'links'],
    queryFn: () => api.read('memberLinks', { params: { merchantCode, memberId } }),
  });
  return (
    <Panel title={say('others')} note={say('others.note')}>
      <Loaded query={query}>
        {({ links, elsewhere }) => (
          <>
            {links.length + elsewhere.length === 0 && <p className="text-quiet">{say('others.none')}</p>}
            {links.map((one) => (
              <Fact
                key={`${one.memberId} ${one.kind}`}
                icon={one.strength === 'strong' ? 'triangle-alert' : 'link'}
                tone={one.strength === 'strong' ? 'warn' : 'muted'}
                name={
                  <>
                    <MemberLink memberId={one.memberId} word={one.name} /> {say(`others.${one.kind}`)}
                  </>
                }
                value={times.day(one.at)}
              />
            ))}
            {elsewhere.map((kind) => (
              <Fact key={kind} icon="info" tone="info" name={say(`others.elsewhere.${kind}`)} />
            ))}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
