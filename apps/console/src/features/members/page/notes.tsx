import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Pill } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { actsFor, colleaguesQuery, notesQuery } from '../queries.ts';
import { say } from '../words.ts';
import { NoteWords } from './note-words.tsx';
import type { PartProps } from './part.ts';

/** What staff wrote, pinned ones first, and the tags with who put them. */
export function Notes({ about, member }: PartProps) {
  const notes = useQuery(notesQuery(about));
  const colleagues = useQuery(colleaguesQuery(about.merchantCode));
  const times = useTimes();
  const may = useCan().act('member.note');
  const acts = actsFor(about);
  /** Done at once: it can be taken back. */
  const pin = async (noteId: string, isPinned: boolean) => {
    await acts.pin(noteId, isPinned, say('notes.pin.reason'));
    showToast({
      icon: 'circle-check',
      tone: 'ok',
      text: say(isPinned ? 'notes.pinned.told' : 'notes.unpinned.told'),
      undo: {
        word: say('undo'),
        run: () => void acts.pin(noteId, !isPinned, say('undo.reason')),
      },
    });
  };
  const untag = async (tag: PartProps['member']['tags'][number]) => {
    await acts.untag(tag.tag, say('tag.take.reason'));
    showToast({
      icon: 'circle-check',
      tone: 'ok',
      text: say('tag.taken', { tag: tag.label }),
      undo: { word: say('undo'), run: () => void acts.tag(tag.tag, tag.endsAt, say('undo.reason')) },
    });
  };
  return (
    <div className="part-scroll member-part">
      <div className="member-columns">
        <Loaded query={notes}>
          {({ notes: all }) =>
            all.length === 0 ? (
              <Nothing title={say('notes.none')}>{say('notes.none.note')}</Nothing>
            ) : (
              <div className="stack">
                {all.map((note) => (
                  <Panel
                    key={note.noteId}
                    title={note.by}
                    note={`${times.near(note.at)}${note.changedAt === null ? '' : `, ${say('notes.changed')}`}`}
                    aside={
                      <>
                        {note.isPinned && (
                          <Pill icon="bookmark" tone="accent">
                            {say('notes.pinned')}
                          </Pill>
                        )}{' '}
                        <Pill>{say(`category.${note.category}`)}</Pill>
                      </>
                    }
                  >
                    <NoteWords words={note.words} colleagues={colleagues.data ?? []} />
                    {note.addsTo !== null && (
                      <small className="text-quiet">{say('notes.adds', { note: note.addsTo })}</small>
                    )}
                    {may && (
                      <Button
                        size="small"
                        look="ghost"
                        icon="bookmark"
                        onClick={() => void pin(note.noteId, !note.isPinned)}
                      >
                        {note.isPinned ? say('notes.unpin') : say('notes.pin')}
                      </Button>
                    )}
                  </Panel>
                ))}
              </div>
            )
          }
        </Loaded>
        <Panel title={say('column.tags')}>
          {member.tags.length === 0 && <p className="text-quiet">{say('tags.none')}</p>}
          <ul className="row-list">
            {member.tags.map((one) => {
              const { tag, label, by, at, endsAt } = one;
              return (
                <li key={tag}>
                  <Pill icon="tag">{label}</Pill>{' '}
                  <small className="text-quiet">
                    {by}, {times.near(at)}
                    {endsAt !== null && `, ${say('tag.ends', { day: times.day(endsAt) })}`}
                  </small>
                  {may && (
                    <Button
                      size="small"
                      look="ghost"
                      icon="x"
                      aria-label={say('tag.take', { tag: label })}
                      onClick={() => void untag(one)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
