import { Button, Sheet, showToast } from '@perya/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Round } from '../../../api.ts';
import { SeedRow } from './seed-row.tsx';
import { isSeed, newSeed, shortHash } from './seed.ts';
import type { SignName } from '../sign.tsx';
import { Sign } from '../sign.tsx';
import type { GameParts } from '../stall-context.tsx';
import { useEntered, useView } from '../stall-context.tsx';
import { sayIn } from '../texts.ts';
import type { Verdict } from './verdict.ts';
import { verdictOf } from './verdict.ts';

interface FairnessSheetProps<Key extends string> {
  parts: GameParts<Key>;
  /** The round to check; without one the newest, and before the first the pair alone. */
  round: Round | null;
  onClosed: () => void;
}

export function FairnessSheet<Key extends string>({ parts, round, onClosed }: FairnessSheetProps<Key>) {
  const { say, language } = useView();
  const { recent, waiting, entered } = useEntered();
  const own = sayIn(parts.words, language);
  // The list knows the secret as soon as it is open, so the round is looked up there.
  const wanted = round ?? recent[0] ?? waiting[0] ?? null;
  const shown = recent.find((other) => other.roundId === wanted?.roundId) ?? wanted;
  const secret = shown?.fairness.secret ?? null;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Sheet title={own('check' as Key)} closeLabel={say('close')} onClosed={onClosed}>
      <p className="lead">{parts.Draws ? own('lead' as Key) : say('lead')}</p>
      {(shown || !parts.Draws) && (
        <VerdictNote
          round={shown}
          verdict={shown && secret !== null ? verdictOf(shown, entered.isTrial) : null}
          name={own('number' as Key)}
          locked={parts.Draws ? own('secretLocked' as Key) : say('verdictOpenText')}
        />
      )}
      <Facts parts={parts} round={shown} draft={draft} onDraft={setDraft} />
      <h3 className="working-title">{own('working' as Key)}</h3>
      <div className="calc">
        {shown && secret !== null ? (
          <parts.Working round={shown} secret={secret} />
        ) : (
          <p>{say('workingLocked')}</p>
        )}
      </div>
      <SheetFoot parts={parts} round={shown} draft={draft} onDraft={setDraft} />
    </Sheet>
  );
}

interface PartProps<Key extends string> {
  parts: GameParts<Key>;
  round: Round | null;
  draft: string | null;
  onDraft: (draft: string | null) => void;
}

/** Of the round, or of the pair in use while there is none. */
function useFacts(round: Round | null) {
  const { pair } = useEntered();
  return {
    hash: round?.fairness.secretHash ?? pair?.secretHash ?? '',
    secret: round?.fairness.secret ?? null,
    seed: round?.fairness.clientSeed ?? pair?.clientSeed ?? '',
    number: String(round?.fairness.nonce ?? pair?.nextNonce ?? ''),
  };
}

function Facts<Key extends string>({ parts, round, draft, onDraft }: PartProps<Key>) {
  const { say, language } = useView();
  const own = sayIn(parts.words, language);
  const { hash, secret, seed, number } = useFacts(round);
  return (
    <div className="fair-extra">
      <FactRow label={say('hashBefore')} value={hash} copy={say('copyHash')} />
      {secret === null ? (
        <FactRow
          label={say('secretLocked')}
          value={parts.Draws ? own('secretLocked' as Key) : say('secretLockedText')}
          icon="i-lock-keyhole"
          isPlain
        />
      ) : (
        <FactRow label={say('secretOpen')} value={secret} copy={say('copySecret')} />
      )}
      {parts.Draws ? (
        <FactRow label={own('seedLabel' as Key)} value={seed} />
      ) : (
        <SeedRow seed={seed} draft={draft} onDraft={onDraft} />
      )}
      <FactRow label={own('numberLabel' as Key)} value={number} />
    </div>
  );
}

/** Copy all, start a new pair, and the hash that is locked already. */
function SheetFoot<Key extends string>({ parts, round, draft, onDraft }: PartProps<Key>) {
  const { say, stall, language } = useView();
  const { pair } = useEntered();
  const own = sayIn(parts.words, language);
  const { hash, secret, seed, number } = useFacts(round);
  const [isBusy, setIsBusy] = useState(false);
  const renew = async () => {
    if (draft !== null && !isSeed(draft)) return;
    setIsBusy(true);
    const done = await stall.renewPair(draft ?? newSeed((bytes) => crypto.getRandomValues(bytes)));
    setIsBusy(false);
    if (done) onDraft(null);
  };
  const all = [
    `${say('hashBefore')}: ${hash}`,
    `${say('secretLocked')}: ${secret ?? say('secretLockedText')}`,
    `${say('seed')}: ${seed}`,
    `${own('numberLabel' as Key)}: ${number}`,
    `${say('nextHash')}: ${pair?.nextSecretHash ?? ''}`,
  ].join('\n');
  return (
    <>
      <div className="pair">
        <Button look="secondary" onClick={() => void copy(all, say('copied'))}>
          <Sign name="i-copy" />
          {say('copyAll')}
        </Button>
        {!parts.Draws && (
          <Button
            look="primary"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => !isBusy && void renew()}
          >
            {say('newPair')}
          </Button>
        )}
      </div>
      {parts.Draws && <parts.Draws />}
      {pair && !parts.Draws && (
        <p className="nexth">
          {say('nextHash')} <code title={pair.nextSecretHash}>{shortHash(pair.nextSecretHash)}</code>{' '}
          {say('nextHashLocked')}
        </p>
      )}
    </>
  );
}

async function copy(text: string, done: string) {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  showToast({ text: done, tone: 'success' });
}

function FactRow(props: {
  label: string;
  value: string;
  copy?: string;
  icon?: SignName;
  isPlain?: boolean;
}): ReactNode {
  const { say } = useView();
  return (
    <div className={props.isPlain ? 'fair-row plain' : 'fair-row'}>
      <span>{props.label}</span>
      {props.isPlain ? (
        <span className="fair-value">{props.value}</span>
      ) : (
        <code title={props.value}>{shortHash(props.value)}</code>
      )}
      {props.copy && (
        <button
          type="button"
          className="icon-button"
          aria-label={props.copy}
          onClick={() => void copy(props.value, say('copied'))}
        >
          <Sign name="i-copy" />
        </button>
      )}
      {props.icon && (
        <span className="icon-button">
          <Sign name={props.icon} />
        </span>
      )}
    </div>
  );
}

interface VerdictNoteProps {
  round: Round | null;
  verdict: Verdict | null;
  name: string;
  /** What opens the secret. */
  locked: string;
}

function VerdictNote({ round, verdict, name, locked }: VerdictNoteProps) {
  const { say } = useView();
  const n = `${name.toLocaleLowerCase()} ${round?.fairness.nonce ?? ''}`.trim();
  const [look, icon, title, text] = noteOf(round, verdict);
  return (
    <div className={`note ${look}`} role="status">
      <Sign name={icon} />
      <span>
        <b>{capital(say(title, { n }))}</b> {text === 'verdictOpenText' ? locked : say(text)}
      </span>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const noteOf = (round: Round | null, verdict: Verdict | null) => {
  if (!round) return ['quiet', 'i-lock-keyhole', 'verdictFirst', 'verdictFirstText'] as const;
  if (!verdict) return ['quiet', 'i-lock-keyhole', 'verdictOpen', 'verdictOpenText'] as const;
  if (verdict === 'good') return ['good', 'i-badge-check', 'verdictGood', 'verdictGoodText'] as const;
  return ['is-off', 'i-circle-alert', 'verdictBad', 'verdictBadText'] as const;
};
