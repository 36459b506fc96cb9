import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../../../platform/figures/figures.css';
import '../reports.css';
import './owed.css';
import { NightsTable, StatementsTable } from './owed-tables.tsx';
import { owedQuery } from './queries.ts';
import { ProtectionNote } from './protection-note.tsx';
import { StateDialog } from './state-dialog.tsx';
import { say } from './words.ts';

/** What members read under "What we owe": nights, and what is stated to be held (PROOF-02, PROOF-07). */
export function OwedPage() {
  const { merchantCode } = useBrand();
  const can = useCan();
  const owed = useQuery(owedQuery(merchantCode));
  const [isStating, setStating] = useState(false);
  const mayState = can.act('money.adjust');
  const keys: KeyAction[] = [
    ...(mayState ? [{ key: 'n', word: say('keys.state'), run: () => setStating(true) }] : []),
    { key: 'r', word: say('keys.again'), run: () => void owed.refetch() },
  ];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('title')} crumb={say('crumb')} />
      <div className="page-body report-page">
        <Loaded query={owed}>
          {({ nights, statements, fewest, today, protection }) => (
            <>
              <div className="figure-bar">
                <p className="text-quiet text-small grow">{say('what')}</p>
                {mayState && (
                  <Button look="primary" icon="plus" hint="N" onClick={() => setStating(true)}>
                    {say('state')}
                  </Button>
                )}
              </div>
              <ProtectionNote protection={protection} />
              {nights.length === 0 ? (
                <Nothing title={say('empty')}>{say('empty.note', { fewest })}</Nothing>
              ) : (
                <NightsTable nights={nights} />
              )}
              {statements.length === 0 ? (
                <Nothing title={say('unstated')}>{say('unstated.note')}</Nothing>
              ) : (
                <StatementsTable statements={statements} />
              )}
              {isStating && <StateDialog today={today} onClose={() => setStating(false)} />}
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}
