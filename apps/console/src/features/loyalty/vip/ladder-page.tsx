import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../loyalty.css';
import { ladderQuery, type Ladder } from '../queries.ts';
import { say } from '../words.ts';
import { draftOf, emptyLevel, type DraftLevel } from './ladder-draft-rules.ts';
import { LadderPreviewPanel } from './ladder-preview.tsx';
import { LadderTable } from './ladder-table.tsx';

const mostLevels = 12;

/** The ladder from the first level to the highest; what is typed here is nobody's until another person agrees. */
export function LadderPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(ladderQuery(merchantCode));
  return (
    <>
      <PageHead title={say('vip.title')} fact={say('vip.fact')} />
      <Loaded query={query}>{(ladder) => <Editor key={ladder.seen} ladder={ladder} />}</Loaded>
    </>
  );
}

function Editor({ ladder }: { ladder: Ladder }) {
  const mayChange = useCan().act('reward.campaign');
  const published = ladder.levels.map(draftOf);
  const [draft, setDraft] = useState<readonly DraftLevel[]>(published);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(published);
  const add = (after: number) =>
    setDraft([...draft.slice(0, after + 1), emptyLevel(crypto.randomUUID()), ...draft.slice(after + 1)]);
  const isFull = draft.length >= mostLevels;
  return (
    <div className="ladder-page">
      <div className="list-side">
        <div className="tool-bar lined">
          <span className="text-quiet grows">{say('vip.note')}</span>
          {mayChange && (
            <>
              <Button
                size="small"
                look="ghost"
                icon="undo-2"
                disabled={!isChanged}
                onClick={() => setDraft(published)}
              >
                {say('vip.undo')}
              </Button>
              <Button icon="plus" disabled={isFull} onClick={() => add(draft.length - 1)}>
                {say('vip.add')}
              </Button>
            </>
          )}
        </div>
        <div className="part-scroll list-scroll">
          <LadderTable
            draft={draft}
            mayChange={mayChange}
            isFull={isFull}
            change={(key, part) =>
              setDraft(draft.map((level) => (level.key === key ? { ...level, ...part } : level)))
            }
            add={add}
            remove={(key) => setDraft(draft.filter((level) => level.key !== key))}
          />
        </div>
      </div>
      <LadderPreviewPanel
        key={JSON.stringify(draft)}
        draft={draft}
        seen={ladder.seen}
        isChanged={isChanged}
        mayChange={mayChange}
        undo={() => setDraft(published)}
      />
    </div>
  );
}
