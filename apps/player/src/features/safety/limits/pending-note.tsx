import type { Limit } from '@perya/contract';
import { Button, FailureNote, Icon } from '@perya/ui';
import { serverNow } from '@perya/web';
import { usePlatform } from '../../../platform/context.tsx';
import { pendingStage } from './limit-rules.ts';
import { confirmLimit, keepLimit } from './queries.ts';
import { useActing } from './use-acting.ts';
import { useWords } from './use-words.ts';

/** A looser wish: since when, when it needs its second yes, and the way to let it be. Staying is as near as going on. */
export function PendingNote({ limit }: { limit: Limit }) {
  const { api, say } = usePlatform();
  const words = useWords();
  const { act, busy, failure } = useActing();
  const { pending, kind } = limit;
  if (pending === null) return null;
  const stage = pendingStage(pending, serverNow());
  const value = pending.value === null ? say('limit_none') : words.value(kind, pending.value);
  const values = {
    value,
    asked: words.at(pending.askedAt),
    from: words.at(pending.from),
    until: words.at(pending.until),
  };
  return (
    <div className="note info wishes" role="status">
      <Icon name="i-clock" />
      <div>
        <p className="numeric">{say(stage === 'over' ? 'pending_over' : 'pending_text', values)}</p>
        <FailureNote text={failure} />
        <div className="answers">
          {stage !== 'over' && (
            <Button small disabled={busy} onClick={() => void act(() => keepLimit(api, limit))}>
              {say('pending_keep')}
            </Button>
          )}
          {stage === 'open' && (
            <Button
              small
              look="outlined"
              disabled={busy}
              onClick={() => void act(() => confirmLimit(api, limit))}
            >
              {say('pending_confirm', { value })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
