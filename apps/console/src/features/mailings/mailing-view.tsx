import type { Mailing } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { FailureNote } from '../../kit/failure-note.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { wishesOf } from '../../platform/audiences/audience-rules.ts';
import { LeftOut } from '../../platform/audiences/left-out.tsx';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { textOf } from './text-rules.ts';
import { StateOf } from './columns.tsx';
import { mailingActs } from './queries.ts';
import { say } from './words.ts';

const moves = { running: ['pause', 'cancel'], paused: ['resume', 'cancel'] } as const;
const looks = { pause: 'pause', resume: 'play', cancel: 'x' } as const;
type Move = keyof typeof looks;

/** One message: how far it is, who read it, who was left out and why. */
export function MailingView({ mailing, onBack }: { mailing: Mailing; onBack: () => void }) {
  const { merchantCode } = useBrand();
  const mayMove = useCan().act('message.audience');
  const [asked, setAsked] = useState<Move>();
  const { state } = mailing;
  const offered = state === 'running' || state === 'paused' ? moves[state] : [];
  return (
    <>
      <PageHead title={mailing.title.EN} fact={say('one')} />
      <div className="tool-bar lined">
        <Button look="ghost" icon="chevron-left" onClick={onBack}>
          {say('all')}
        </Button>
        <span role="status">
          <StateOf mailing={mailing} />
        </span>
        <span className="spacer" />
        {mayMove &&
          offered.map((move) => (
            <Button key={move} icon={looks[move]} onClick={() => setAsked(move)}>
              {say(`move.${move}`)}
            </Button>
          ))}
      </div>
      <div className="part-scroll mailing-view">
        <FailureNote failure={mailing.failure ?? undefined} />
        <Outcome mailing={mailing} />
        <Words mailing={mailing} />
      </div>
      {asked && (
        <ActDialog
          title={say(`move.${asked}`)}
          verb={say(`move.${asked}`)}
          done={say(`moved.${asked}`)}
          isDanger={asked === 'cancel'}
          act={(reason) => mailingActs(merchantCode).move(mailing.mailingId, asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          <p>{say(`move.${asked}.note`)}</p>
        </ActDialog>
      )}
    </>
  );
}

function Outcome({ mailing }: { mailing: Mailing }) {
  const { reached, read, opened, counted, done } = mailing;
  const share = (part: number) =>
    reached === 0 ? '0' : `${part.toLocaleString('en')} (${Math.round((100 * part) / reached)} %)`;
  return (
    <div className="mailing-pair">
      <Panel title={say('outcome')} note={say('outcome.note')}>
        <KeyValues
          rows={[
            [say('counted'), say('of', { part: counted.reached, all: counted.found })],
            [say('gone'), done.toLocaleString('en')],
            [say('col.reached'), reached.toLocaleString('en')],
            [say('col.read'), share(read)],
            [say('col.opened'), mailing.link === null ? say('nolink') : share(opened)],
          ]}
        />
      </Panel>
      <Panel title={say('leftOut')} note={say('leftOut.note')}>
        <LeftOut leftOut={mailing.leftOut} />
      </Panel>
    </div>
  );
}

function Words({ mailing }: { mailing: Mailing }) {
  const times = useTimes();
  const { audience, title, content, link } = mailing;
  const wishes = wishesOf(audience);
  return (
    <Panel title={say('words')}>
      <KeyValues
        isLeft
        rows={[
          [say('audience'), wishes.length === 0 ? say('everybody') : wishes.join(', ')],
          [say('title.EN'), title.EN],
          [
            say('content.EN'),
            <span key="EN" className="mailing-text">
              {textOf(content.EN)}
            </span>,
          ],
          ...(title.TY === undefined ? [] : [[say('title.TY'), title.TY] as const]),
          ...(content.TY === undefined
            ? []
            : [
                [
                  say('content.TY'),
                  <span key="TY" className="mailing-text">
                    {textOf(content.TY)}
                  </span>,
                ] as const,
              ]),
          [say('link'), link ?? say('nolink')],
          [say('col.by'), `${mailing.by}, ${times.exact(mailing.at)}`],
        ]}
      />
    </Panel>
  );
}
