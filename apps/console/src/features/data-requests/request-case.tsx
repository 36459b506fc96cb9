import type { DataRequestSheet } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { AreaField } from '../../kit/field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { DataTable } from '../../kit/table.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead } from '../../platform/cases/case-queue.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { useCan } from '../../platform/rights.ts';
import './data-requests.css';
import { PartDialog } from './part-dialog.tsx';
import { requestActs, requestQuery } from './queries.ts';
import { say } from './words.ts';

/** One request: what was asked, the prepared copy to check, what the law keeps, and the answer. */
export function RequestCase({ requestId, back }: { requestId: string; back: () => void }) {
  const { merchantCode } = useBrand();
  const found = useQuery(requestQuery(merchantCode, requestId));
  return <Loaded query={found}>{(sheet) => <Case sheet={sheet} back={back} />}</Loaded>;
}

type Act = 'prepare' | 'release' | 'done' | 'close' | 'refuse';

const actsOf = ({ kind, state, preparing, holds }: DataRequestSheet): readonly Act[] => {
  if (kind === 'closing') return state !== 'asked' ? [] : holds.length > 0 ? ['refuse'] : ['refuse', 'close'];
  if (kind === 'correction') return state === 'asked' ? ['refuse', 'done'] : [];
  if (state === 'asked') return ['refuse', 'prepare'];
  const isStuck = typeof preparing?.failure === 'string';
  if (state === 'preparing') return isStuck ? ['refuse', 'prepare'] : ['refuse'];
  return state === 'prepared' ? ['refuse', 'prepare', 'release'] : [];
};

function Case({ sheet, back }: { sheet: DataRequestSheet; back: () => void }) {
  const times = useTimes();
  const can = useCan();
  const [act, setAct] = useState<Act>();
  const [part, setPart] = useState<number>();
  const { kind, state, memberId, memberName, parts } = sheet;
  const acts = can.act('data.request') ? actsOf(sheet) : [];
  return (
    <article className="case-detail" aria-label={say(`kind.${kind}`)}>
      <CaseHead back={back} over={times.exact(sheet.askedAt)} title={say(`kind.${kind}`)}>
        <Pill>{say(`state.${state}`)}</Pill>
        <MemberLink memberId={memberId} word={memberName} />
      </CaseHead>
      <RequestFacts sheet={sheet} />
      {parts.length > 0 && <CopyParts parts={parts} onLook={setPart} />}
      <Panel title={say('kept')}>
        <p className="text-quiet">{say('kept.note')}</p>
      </Panel>
      {acts.length > 0 && (
        <div className="data-request-acts">
          {acts.map((one) => (
            <Button
              key={one}
              look={one === 'refuse' ? 'danger' : one === acts.at(-1) ? 'primary' : 'plain'}
              onClick={() => setAct(one)}
            >
              {say(one === 'prepare' && state === 'prepared' ? 'act.again' : `act.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {act && <Doing act={act} sheet={sheet} onClose={() => setAct(undefined)} />}
      {part !== undefined && (
        <PartDialog requestId={sheet.requestId} part={part} onClose={() => setPart(undefined)} />
      )}
    </article>
  );
}

function RequestFacts({ sheet }: { sheet: DataRequestSheet }) {
  const times = useTimes();
  const { words, preparing, answer } = sheet;
  return (
    <KeyValues
      isLeft
      rows={[
        [say('due'), times.day(`${sheet.dueOn}T04:00:00Z`)],
        ...(words === null ? [] : [[say('words'), words] as const]),
        ...(sheet.holds.length === 0
          ? []
          : [[say('holds'), sheet.holds.map((hold) => say(`hold.${hold}`)).join('; ')] as const]),
        ...(preparing === null
          ? []
          : [
              [
                say('preparing'),
                preparing.failure ?? say('preparing.done', { done: preparing.done, total: preparing.total }),
              ] as const,
            ]),
        ...(sheet.releasedUntil === null
          ? []
          : [[say('released'), times.exact(sheet.releasedUntil)] as const]),
        ...(sheet.decidedBy === null ? [] : [[say('by'), sheet.decidedBy] as const]),
        ...(answer === null ? [] : [[say('answer'), answer] as const]),
      ]}
    />
  );
}

interface CopyPartsProps {
  parts: DataRequestSheet['parts'];
  onLook: (nth: number) => void;
}

function CopyParts({ parts, onLook }: CopyPartsProps) {
  return (
    <Panel title={say('copy')} note={say('copy.note')} isFlush>
      <DataTable
        label={say('copy')}
        columns={[
          { key: 'section', head: say('section'), cell: ({ section }) => section },
          {
            key: 'rows',
            head: say('rows'),
            isRight: true,
            cell: ({ rows }) => rows.toLocaleString('en'),
          },
          {
            key: 'look',
            head: say('check'),
            cell: ({ nth, section }) => (
              <Button
                look="ghost"
                icon="eye"
                onClick={() => onLook(nth)}
                aria-label={say('look', { section })}
              >
                {say('check')}
              </Button>
            ),
          },
        ]}
        rows={parts}
        rowKey={({ nth }) => String(nth)}
        loadingWord={say('copy')}
      />
    </Panel>
  );
}

function Doing({ act, sheet, onClose }: { act: Act; sheet: DataRequestSheet; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [answer, setAnswer] = useState('');
  const acts = requestActs(merchantCode, sheet.requestId);
  const answers = act === 'done' || act === 'refuse';
  const seen = sheet.version;
  return (
    <ActDialog
      title={say(`act.${act}.title`)}
      verb={say(`act.${act}`)}
      isDanger={act === 'refuse' || act === 'close'}
      isReady={!answers || answer.trim().length >= 3}
      act={(reason) =>
        act === 'prepare'
          ? acts.prepare(seen, reason)
          : acts.decide({ seen, move: act, ...(answers && { answer: answer.trim() }) }, reason)
      }
      onClose={onClose}
    >
      <p>{say(`act.${act}.note`)}</p>
      {answers && (
        <AreaField
          label={say('answer.write')}
          hint={say('answer.hint')}
          maxLength={1000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
    </ActDialog>
  );
}
