import type { BrandChange } from '@perya/contract';
import type { Weight } from '#platform/approvals/approvals';
import { mayAsk, mayDecide, type Operator } from '#platform/approvals/operator';
import { refuse } from '#platform/refusal';
import { loosenedRegions, loosenedSettings, loosenedSwitches } from '../guard-rules.ts';
import { valueIn } from './field-rules.ts';
import { type BrandValues, keysOf, overlaid } from './value-rules.ts';

/** What protects players or money: `brand.guard` changes it (OPS-BRAND-05). */
const guarded =
  /^(settings\.(kyc|safety|cashier|market|play|ageThreshold|termsVersion|operatorName|licenceNumber)\b|regions\.|switches\.KYC3$)/;
export const isGuarded = (path: string): boolean => guarded.test(path);

/** Whoever asks for it or decides it holds it. */
function assertGuard(operator: Operator): void {
  if (!mayAsk(operator, 'brand.guard') && !mayDecide(operator, 'brand.guard'))
    refuse('permission.denied', { permission: 'brand.guard' });
}

/** What it would loosen, and who must agree: whoever decides over what is guarded, where that is touched. */
export function weighed(operator: Operator, paths: readonly string[], loosened: readonly string[]): Weight {
  if (!paths.some(isGuarded)) return { because: loosened };
  assertGuard(operator);
  return { because: loosened, decidedWith: 'brand.guard' };
}

/**
 * Weighed from what its author saw: whatever stands there by then, the publication is refused unless it is that. So nothing
 * becomes looser between this look and the other.
 */
export function weighChanges(operator: Operator, now: BrandValues, changes: readonly BrandChange[]): Weight {
  const known = changes.filter(({ path }) => keysOf(path) !== null);
  const before = overlaid(
    now,
    known.map(({ path, seen }) => [path, seen]),
  );
  const after = overlaid(
    before,
    known.map(({ path, value }) => [path, value]),
  );
  const keys = [...new Set(known.map(({ path }) => path.split('.')))];
  const settings = Object.fromEntries(
    keys.filter(([part]) => part === 'settings').map(([, key = '']) => [key, valueIn(after.settings, [key])]),
  );
  const loosened = [
    ...loosenedSettings(before.settings, settings),
    ...loosenedSwitches(before.switches, after.switches),
    ...(known.some(({ path }) => path.startsWith('regions.'))
      ? loosenedRegions(before.regions, after.regions)
      : []),
  ];
  return weighed(
    operator,
    known.map(({ path }) => path),
    loosened,
  );
}
