import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { Status } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { postingQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import type { PartProps } from './part.ts';

/** Everything that happened together: both sides, the link of the chain, and the receipt anybody can check. */
export function PostingDrawer({
  about,
  lineId,
  onClose,
}: {
  about: PartProps['about'];
  lineId: string;
  onClose: () => void;
}) {
  const posting = useQuery(postingQuery(about, lineId));
  const times = useTimes();
  const copy = async () => {
    if (posting.data === undefined) return;
    await navigator.clipboard.writeText(JSON.stringify(posting.data.receipt));
    showToast({ icon: 'copy', tone: 'ok', text: say('posting.copied') });
  };
  useKeys([
    { key: 'c', word: say('posting.copy'), run: () => void copy() },
    { key: 'escape', word: say('close'), run: onClose },
  ]);
  return (
    <aside className="drawer" aria-label={say('posting')}>
      <header className="part-head drawer-top">
        <b>{say('posting')}</b>
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <Loaded query={posting}>
          {({ kind, at, sides, postingId, reference, link }) => (
            <>
              <p>
                <b>{word('kind', kind)}</b> <span className="text-quiet">{times.exact(at)}</span>
              </p>
              <table className="table" aria-label={say('posting.sides')}>
                <thead>
                  <tr>
                    <th scope="col">{say('posting.account')}</th>
                    <th scope="col" className="to-right">
                      {say('posting.change')}
                    </th>
                    <th scope="col" className="to-right">
                      {say('ledger.after')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {sides.map((side) => (
                    <tr key={`${side.account} ${side.change}`}>
                      <td>{side.isHouse ? side.account : <b>{word('book', side.account)}</b>}</td>
                      <td className="to-right">
                        <Money amount={side.change} isChange />
                      </td>
                      <td className="to-right is-soft">
                        {side.after === null ? say('posting.house') : <Money amount={side.after} />}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <KeyValues
                rows={[
                  [
                    say('ledger.posting'),
                    <span className="mono field-value" key="id">
                      {postingId}
                    </span>,
                  ],
                  [
                    say('posting.reference'),
                    <span className="mono field-value" key="ref">
                      {reference}
                    </span>,
                  ],
                  [say('ledger.step'), link.step],
                  [
                    say('posting.link'),
                    link.fits ? (
                      <Status icon="link" tone="ok" key="link">
                        {say('posting.fits')}
                      </Status>
                    ) : (
                      <Status icon="circle-x" tone="bad" key="link">
                        {say('posting.broken')}
                      </Status>
                    ),
                  ],
                ]}
              />
              <code className="code-block">{link.own}</code>
              <Button icon="copy" hint="C" onClick={() => void copy()}>
                {say('posting.copy')}
              </Button>
            </>
          )}
        </Loaded>
      </div>
    </aside>
  );
}
