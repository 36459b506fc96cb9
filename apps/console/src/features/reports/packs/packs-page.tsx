import type { ReportPacks } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import '../../../platform/figures/figures.css';
import '../reports.css';
import { MakeDialog } from './make-dialog.tsx';
import './packs.css';
import { PacksTable } from './packs-table.tsx';
import { packsQuery } from './queries.ts';
import { say } from './words.ts';

/** What the regulator was sent, by number, and a new one (OPS-REPORT-15). */
export function PacksPage() {
  const { merchantCode } = useBrand();
  const packs = useQuery(packsQuery(merchantCode));
  const [isMaking, setMaking] = useState(false);
  const { data } = packs;
  const mayMake = data?.kinds.length !== 0 && data?.months.some(({ isFinal }) => isFinal) === true;
  const keys: KeyAction[] = [
    ...(mayMake ? [{ key: 'n', word: say('keys.make'), run: () => setMaking(true) }] : []),
    { key: 'r', word: say('keys.again'), run: () => void packs.refetch() },
  ];
  useKeys(keys);
  const fact = data && say('fact', { profile: data.profile, version: data.version });
  return (
    <>
      <PageHead title={say('title')} crumb={say('crumb')} {...(fact !== undefined && { fact })} />
      <div className="page-body report-page">
        <Loaded query={packs}>
          {(found) => (
            <>
              <Asked found={found} make={mayMake ? () => setMaking(true) : undefined} />
              {found.packs.length === 0 ? (
                <Nothing title={say('empty')}>{say('empty.note')}</Nothing>
              ) : (
                <PacksTable packs={found.packs} />
              )}
              {isMaking && <MakeDialog found={found} onClose={() => setMaking(false)} />}
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

/** What the law of the brand asks for. */
function Asked({ found, make }: { found: ReportPacks; make: (() => void) | undefined }) {
  const { symbol } = useBrand();
  const { kinds, taxPercent, above, months } = found;
  if (kinds.length === 0) return <Nothing title={say('none.asked')}>{say('none.asked.note')}</Nothing>;
  const whole = (above ?? '0').replace(/\.00$/, '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return (
    <div className="figure-bar">
      <ul className="packs-asked text-quiet text-small">
        {kinds.map((kind) => (
          <li key={kind}>
            <b>{say(`kind.${kind}`)}</b>{' '}
            {say(`note.${kind}`, { percent: taxPercent, above: `${symbol}${whole}` })}
          </li>
        ))}
        {months.every(({ isFinal }) => !isFinal) && <li>{say('months')}</li>}
      </ul>
      <Button look="primary" icon="plus" hint="N" disabled={make === undefined} onClick={make}>
        {say('make')}
      </Button>
    </div>
  );
}
