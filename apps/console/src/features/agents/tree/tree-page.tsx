import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Nothing } from '../../../kit/states.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../agents.css';
import { MemberSearch } from '../../../platform/audiences/member-search.tsx';
import { placeQuery, treeQuery } from '../queries.ts';
import { SpanFields, useSpan } from '../span-fields.tsx';
import { OfferDialog } from '../terms/offer-dialog.tsx';
import { say } from '../words.ts';
import { AgentSide } from './agent-side.tsx';
import { TreeTable } from './tree-table.tsx';

/** The tree of agents: opened level by level, a place of it by search; open rows stand in the address. */
export function TreePage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const span = useSpan();
  const can = useCan();
  const top = address.get('top');
  const chosen = address.get('agent');
  const [offering, setOffering] = useState<string>();
  const opened = new Set((address.get('open') ?? '').split(',').filter(Boolean));
  const first = useQuery({
    ...treeQuery(merchantCode, span, undefined, undefined),
    enabled: top === undefined,
  });
  const place = useQuery({ ...placeQuery(merchantCode, span, top ?? ''), enabled: top !== undefined });
  const toggle = (memberId: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(memberId);
    else next.delete(memberId);
    address.set({ open: [...next].join(',') });
  };
  const jump = (memberId: string) => address.set({ top: memberId, open: memberId, agent: memberId });
  const mayOffer = can.act('agent.run') && chosen !== undefined;
  const keys = useTreeKeys({ chosen, toggle, offer: mayOffer ? () => setOffering(chosen) : undefined });
  const table = { span, opened, toggle, chosen, choose: (agent: string) => address.set({ agent }) };
  const shown = top === undefined ? first.data : place.data;
  return (
    <>
      <PageHead title={say('tree.title')} fact={say('tree.fact')} />
      <div className={`split${chosen === undefined ? ' is-whole' : ''}`}>
        <div className="list-side">
          <div className="tool-bar lined agent-tools">
            <MemberSearch label={say('tree.find')} choose={jump} />
            <SpanFields shown={shown ?? { ...span }} />
          </div>
          {place.data && top !== undefined && <Path place={place.data} jump={jump} />}
          <div className="part-scroll list-scroll">
            {top === undefined ? (
              <Loaded query={first}>
                {(level) =>
                  level.rows.length === 0 ? (
                    <Nothing title={say('tree.none')}>{say('tree.none.note')}</Nothing>
                  ) : (
                    <TreeTable {...table} rows={level.rows} next={level.next} />
                  )
                }
              </Loaded>
            ) : (
              <Loaded query={place}>{({ row }) => <TreeTable {...table} rows={[row]} next={null} />}</Loaded>
            )}
          </div>
        </div>
        {chosen !== undefined && (
          <AgentSide
            key={chosen}
            memberId={chosen}
            span={span}
            offer={() => setOffering(chosen)}
            onClose={() => address.set({ agent: undefined })}
          />
        )}
      </div>
      {offering !== undefined && <OfferDialog memberId={offering} onClose={() => setOffering(undefined)} />}
      <KeyBar actions={keys} note={say('tree.sums')} />
    </>
  );
}

interface KeyProps {
  chosen: string | undefined;
  toggle: (memberId: string, isOpen: boolean) => void;
  offer: (() => void) | undefined;
}

/** Up and down by the rows as they are drawn, whatever is open. */
function useTreeKeys({ chosen, toggle, offer }: KeyProps): readonly KeyAction[] {
  const address = useAddress();
  const step = (by: number) => {
    const rows = [...document.querySelectorAll('.agent-tree tr[data-key]')].map((row) =>
      row.getAttribute('data-key'),
    );
    const next = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(chosen ?? null) + by))];
    if (next) address.set({ agent: next });
  };
  const turn = (isOpen: boolean) => {
    if (chosen !== undefined) toggle(chosen, isOpen);
  };
  const keys: KeyAction[] = [
    { key: 'arrowright', word: say('keys.open'), run: () => turn(true) },
    { key: 'arrowleft', word: say('keys.close'), run: () => turn(false) },
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
    { key: 'n', word: say('keys.offer'), run: () => offer?.(), isHidden: offer === undefined },
  ];
  useKeys(keys);
  return keys;
}

function Path({
  place,
  jump,
}: {
  place: ReplyOf<OperatorCalls['agentPlace']>;
  jump: (memberId: string) => void;
}) {
  const { merchantCode } = useBrand();
  return (
    <nav className="agent-path" aria-label={say('tree.path')}>
      <Link className="text-link" to={`/${merchantCode}/agents`}>
        {say('tree.all')}
      </Link>
      {place.above.map(({ memberId, name }) => (
        <span key={memberId}>
          {' › '}
          <button type="button" className="row-button" onClick={() => jump(memberId)}>
            {name}
          </button>
        </span>
      ))}
      {' › '}
      <b>{place.row.name}</b>
    </nav>
  );
}
