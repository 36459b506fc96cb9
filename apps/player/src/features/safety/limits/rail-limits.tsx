import { parseAmount } from '@perya/money';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { kindTitles } from './limit-rows.tsx';
import { tightest } from './limit-rules.ts';
import { limitsQuery } from './queries.ts';
import { useLimitTexts } from './texts.ts';
import { useWords } from './use-words.ts';

/** In the rail of wide screens: what is left of a limit on money, the one on deposits first; nothing where none is set. */
export function RailLimits() {
  useLimitTexts();
  const { api, say } = usePlatform();
  const words = useWords();
  const id = useId();
  const { data } = useQuery({ ...limitsQuery(api, true), staleTime: 60_000 });
  const limit = (['deposit', 'loss', 'wager'] as const)
    .map((kind) => tightest(data?.limits ?? [], kind))
    .find((one) => one !== null && one.left !== null && one.holds !== null);
  if (!limit?.left || !limit.holds) return null;
  const [whole, left] = [parseAmount(limit.holds), parseAmount(limit.left)];
  const usedPercent = whole === 0n ? 100 : Number(((whole - left) * 100n) / whole);
  return (
    <Link className="rl-limit" to="/m/member/limits">
      <span id={id}>{say(kindTitles[limit.kind])}</span>
      <b className="numeric">{say('limit_rail', { left: words.money(limit.left) })}</b>
      <progress className="progress-bar" max={100} value={usedPercent} aria-labelledby={id} />
    </Link>
  );
}
