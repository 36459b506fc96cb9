import type { ReportAccountLine } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { SaveFile, type useFiles } from '../files/save-file.tsx';
import { type Days, linesQuery, type OpenLines } from './queries.ts';
import { accountName, kindName, say } from './words.ts';

interface LinesDrawerProps {
  days: Days;
  /** As the report answered them. */
  span: { from: string; to: string } | undefined;
  files: ReturnType<typeof useFiles>;
  lines: OpenLines;
  move: (after: string | undefined) => void;
  onClose: () => void;
}

/** What a figure is made of: each line with its posting, what it belongs to, and whose it is (OPS-REPORT-17). */
export function LinesDrawer({ days, span, files, lines, move, onClose }: LinesDrawerProps) {
  const { merchantCode } = useBrand();
  const query = useQuery(linesQuery(merchantCode, days, lines));
  const columns = useColumns();
  const name = accountName(lines.account);
  const title =
    lines.kind === undefined
      ? say('lines.all', { name })
      : say('lines', { name, kind: kindName(lines.kind) });
  useKeys([
    { key: 'escape', word: say('keys.close'), run: onClose },
    { key: 'e', word: say('keys.save'), run: () => files.setAsking(true) },
  ]);
  const { account, kind } = lines;
  const wishes = span
    ? [
        {
          what: 'accountLines',
          from: span.from,
          to: span.to,
          account,
          ...(kind !== undefined && { kind }),
        } as const,
      ]
    : [];
  const next = query.data?.next ?? undefined;
  const count = query.data?.lines.length ?? 0;
  return (
    <aside className="drawer report-lines" aria-label={title}>
      <header className="part-head drawer-top">
        <b>{title}</b>
        <span className="spacer" />
        <SaveFile files={files} wishes={wishes} />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <Loaded query={query}>
          {({ lines: rows }) =>
            rows.length === 0 ? (
              <Nothing title={say('lines.none')}>{say('lines.none.note')}</Nothing>
            ) : (
              <DataTable
                label={title}
                columns={columns}
                rows={rows}
                rowKey={({ at, postingId, contra, change }) => `${at} ${postingId} ${contra} ${change}`}
                loadingWord={say('loading')}
              />
            )
          }
        </Loaded>
      </div>
      <Pager
        fact={say(count === 1 ? 'lines.count.one' : 'lines.count', { count })}
        back={lines.after === undefined ? undefined : () => move(undefined)}
        next={next === undefined ? undefined : () => move(next)}
        words={{ back: say('lines.first'), next: say('lines.next') }}
      />
    </aside>
  );
}

function useColumns(): readonly Column<ReportAccountLine>[] {
  const times = useTimes();
  return [
    { key: 'at', head: say('lines.at'), cell: ({ at }) => times.near(at) },
    {
      key: 'change',
      head: say('lines.change'),
      isRight: true,
      cell: ({ change }) => <Money amount={change} isChange />,
    },
    { key: 'contra', head: say('lines.contra'), cell: ({ contra }) => accountName(contra) },
    {
      key: 'member',
      head: say('lines.member'),
      cell: ({ memberId }) =>
        memberId === null ? '–' : <MemberLink memberId={memberId} word={memberId.slice(0, 8)} />,
    },
    { key: 'reference', head: say('lines.reference'), cell: ({ reference }) => reference },
    { key: 'posting', head: say('lines.posting'), cell: ({ postingId }) => postingId },
  ];
}
