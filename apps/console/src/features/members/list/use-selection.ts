import type { ListedMember, MemberSelection } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { type ListQuery, selectAll } from '../queries.ts';
import { say } from '../words.ts';

/** What is told before anything is done to several: number, sum and exceptions. */
export type Preview = Omit<MemberSelection, 'memberIds'>;

const mostSelected = 500;

export interface Chosen {
  keys: ReadonlySet<string>;
  change: (keys: ReadonlySet<string>) => void;
  clear: () => void;
  /** Everybody the filters find, as counted now. */
  all: () => void;
  preview: Preview;
}

/** Who is selected. Other filters are other people: a changed filter clears it. */
export function useSelection(rows: readonly ListedMember[], query: ListQuery): Chosen {
  const { merchantCode } = useBrand();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<Preview>();
  const known = useRef(new Map<string, ListedMember>());
  for (const row of rows) known.current.set(row.memberId, row);
  const { after: _after, ...filters } = query;
  const place = JSON.stringify(filters);
  const change = (next: ReadonlySet<string>) => {
    setKeys(next);
    setWhole(undefined);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => change(new Set()), [place, merchantCode]);
  const all = async () => {
    const { memberIds, ...preview } = await selectAll({ merchantCode, query });
    if (preview.count > mostSelected) {
      showToast({ icon: 'info', tone: 'info', text: say('select.tooMany') });
      return;
    }
    setKeys(new Set(memberIds));
    setWhole(preview);
  };
  return {
    keys,
    change,
    clear: () => change(new Set()),
    all: () =>
      void all().catch((error: unknown) =>
        showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }),
      ),
    preview: whole ?? previewOf([...keys].flatMap((key) => known.current.get(key) ?? [])),
  };
}

function previewOf(rows: readonly ListedMember[]): Preview {
  const amounts = rows.flatMap(({ cash }) => (cash === null ? [] : [parseAmount(cash)]));
  return {
    count: rows.length,
    cash: amounts.length < rows.length ? null : formatAmount(amounts.reduce((sum, one) => sum + one, 0n)),
    closed: rows.filter(({ isClosed }) => isClosed).length,
    onBreak: rows.filter(({ breakUntil }) => breakUntil !== null).length,
    needsCare: rows.filter(({ needsCare }) => needsCare).length,
  };
}
