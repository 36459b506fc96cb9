import type { ContentState, ListedContent } from '@perya/contract';
import type { IconName } from '../../../kit/icon.tsx';
import { Pill, Status, type Tone } from '../../../kit/status.tsx';
import type { Column } from '../../../kit/table.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { placeOf } from '../editor/item-rules.ts';
import { Picture } from '../picture.tsx';
import type { Kind } from '../queries.ts';
import { say, word } from '../words.ts';

const looks: Record<ContentState, { icon: IconName; tone: Tone }> = {
  running: { icon: 'circle-check', tone: 'ok' },
  planned: { icon: 'clock', tone: 'info' },
  ended: { icon: 'circle-minus', tone: 'muted' },
  off: { icon: 'eye-off', tone: 'muted' },
  new: { icon: 'circle-dashed', tone: 'accent' },
};

export const StateOf = ({ state }: { state: ContentState }) => (
  <Status icon={looks[state].icon} tone={looks[state].tone}>
    {say(`state.${state}`)}
  </Status>
);

/** All languages are there, or which words players read in English instead. */
export const LanguagesOf = ({ missing }: { missing: readonly string[] }) =>
  missing.length === 0 ? (
    <Status icon="circle-check" tone="ok">
      {say('languages.all')}
    </Status>
  ) : (
    <Status icon="triangle-alert" tone="warn">
      {say('languages.missing', { fields: missing.map((field) => word('text', field)).join(', ') })}
    </Status>
  );

function OpenOf({ open }: Pick<ListedContent, 'open'>) {
  const times = useTimes();
  if (open === null) return null;
  const { state, by, at, publishAt } = open;
  return (
    <Pill icon={state === 'planned' ? 'calendar' : 'pen-line'} tone={state === 'draft' ? 'accent' : 'info'}>
      {state === 'planned' && publishAt !== null
        ? say('open.planned', { at: times.exact(publishAt) })
        : say(`open.${state === 'planned' ? 'review' : state}`, { by, at: times.near(at) })}
    </Pill>
  );
}

export function useColumns(kind: Kind, open: (id: string) => void): readonly Column<ListedContent>[] {
  const times = useTimes();
  const hasPlaces = kind === 'banner' || kind === 'announcement';
  const when = ({ item }: ListedContent): string => {
    const end = item.kind === 'announcement' && item.noExpiry ? null : item.endsAt;
    const begin = item.startsAt === null ? say('when.always') : times.day(item.startsAt);
    return end === null ? say('when.open', { begin }) : say('when.both', { begin, end: times.day(end) });
  };
  return [
    {
      key: 'title',
      head: say('col.title'),
      cell: ({ id, item }) => (
        <span className="content-name">
          {item.kind === 'banner' && <Picture src={item.imageUrl} />}
          <span>
            <button type="button" className="row-button" onClick={() => open(id)}>
              {item.title.EN}
            </button>
            <small>{item.title.TY ?? say('languages.english')}</small>
          </span>
        </span>
      ),
    },
    ...(hasPlaces
      ? [
          {
            key: 'place',
            head: say('place'),
            cell: ({ item }: ListedContent) => word('place', placeOf(item)),
          },
        ]
      : []),
    { key: 'state', head: say('col.state'), cell: ({ state }) => <StateOf state={state} /> },
    { key: 'when', head: say('col.when'), cell: when },
    {
      key: 'languages',
      head: say('col.languages'),
      cell: ({ missing }) => <LanguagesOf missing={missing} />,
    },
    { key: 'open', head: say('col.open'), cell: ({ open: draft }) => <OpenOf open={draft} /> },
  ];
}
