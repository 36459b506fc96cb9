import type { WholeRound } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Pill } from '../../../kit/status.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { doubtRound, roundQuery } from '../queries.ts';
import { RoundState } from '../round-state.tsx';
import '../rounds.css';
import { say } from '../words.ts';
import { Beside } from './beside.tsx';
import { RoundFigures } from './figures.tsx';
import { Messages } from './messages.tsx';
import { Verified } from './verified.tsx';

/** One round: what the company sent, what we answered, what it moved. No button here changes a result (OPS-GAME-21). */
export function RoundPage() {
  const { merchantCode } = useBrand();
  const { roundNo = '' } = useParams();
  const found = useQuery(roundQuery(merchantCode, roundNo));
  const round = found.data?.round;
  return (
    <>
      <PageHead
        title={roundNo}
        fact={round && `${round.gameName}, ${round.company}`}
        crumb={<Link to={`/${merchantCode}/rounds`}>{say('title')}</Link>}
      />
      <Loaded query={found}>{(whole) => <Whole key={roundNo} whole={whole} />}</Loaded>
    </>
  );
}

function Whole({ whole }: { whole: WholeRound }) {
  const { merchantCode } = useBrand();
  const go = useNavigate();
  const address = useAddress();
  const can = useCan();
  const [isDoubting, setDoubting] = useState(false);
  const { round, messages, around } = whole;
  const mayDoubt = can.act('game.case') || can.decide('game.case');
  const open = messages.findIndex(({ class: of, id }) => `${of}:${id}` === address.get('message'));
  const show = (place: number) => {
    const one = messages[Math.min(messages.length - 1, Math.max(0, place))];
    if (one) address.set({ message: `${one.class}:${one.id}` });
  };
  const other = (isAfter: boolean) => {
    const [before, after] = [
      around.filter(({ openedAt }) => openedAt < round.openedAt).at(-1),
      around.find(({ openedAt }) => openedAt > round.openedAt),
    ];
    const next = isAfter ? after : before;
    if (next) void go(`/${merchantCode}/rounds/${next.roundNo}`);
  };
  const keys: KeyAction[] = [
    { key: 'j', word: say('keys.down'), run: () => show(open + 1) },
    { key: 'k', word: say('keys.up'), run: () => show(open - 1) },
    ...(mayDoubt ? [{ key: 'c', word: say('keys.case'), run: () => setDoubting(true) }] : []),
    { key: '[', word: say('keys.before'), run: () => other(false) },
    { key: ']', word: say('keys.after'), run: () => other(true) },
    { key: 'escape', word: say('keys.back'), run: () => void go(`/${merchantCode}/rounds`) },
  ];
  useKeys(keys);
  return (
    <>
      <div className="page-body round-page">
        <Head whole={whole} doubt={mayDoubt ? () => setDoubting(true) : undefined} />
        <RoundFigures whole={whole} />
        <div className="round-columns">
          <div className="stack">
            <Messages whole={whole} />
            <Verified whole={whole} />
          </div>
          <Beside whole={whole} />
        </div>
      </div>
      {isDoubting && (
        <ActDialog
          title={say('case.title')}
          verb={say('case.open')}
          done={say('case.done')}
          act={(reason) => doubtRound(merchantCode, round.roundNo, reason)}
          onClose={() => setDoubting(false)}
        >
          <p>{say('case.note')}</p>
        </ActDialog>
      )}
      <KeyBar actions={keys} note={say('kept')} />
    </>
  );
}

function Head({ whole, doubt }: { whole: WholeRound; doubt: (() => void) | undefined }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { round, iconUrl, gameCode, fromArchive, detail } = whole;
  const until = round.closedAt === null ? '' : ` – ${times.clock(round.closedAt)}`;
  return (
    <header className="round-head">
      {iconUrl !== '' && <img src={iconUrl} alt="" className="round-art" />}
      <div className="round-who">
        <p>
          <b>{round.gameName}</b> <span className="text-quiet">{`${gameCode}, ${round.vendorName}`}</span>
        </p>
        <small>
          {round.memberName !== null && (
            <>
              {say('by')}{' '}
              <Link className="text-link" to={`/${merchantCode}/members/${round.memberId}?tab=rounds`}>
                {round.memberName}
              </Link>
              {' · '}
            </>
          )}
          {`${times.day(round.openedAt)} ${times.clock(round.openedAt)}${until} · `}
          <span className="mono">{round.companyRound}</span>
          {detail !== '' && ` · ${detail}`}
        </small>
      </div>
      {round.currency === 'TRIAL' && <Pill>{say('trial')}</Pill>}
      {fromArchive && <Pill icon="file-clock">{say('archive')}</Pill>}
      <RoundState state={round.state} />
      {doubt && (
        <Button icon="scale" hint="C" onClick={doubt}>
          {say('case.open')}
        </Button>
      )}
    </header>
  );
}
