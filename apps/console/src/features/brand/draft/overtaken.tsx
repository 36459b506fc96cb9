import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { nameOf, say } from '../words.ts';
import { insist, unwish } from './draft-store.ts';
import type { BrandDesk } from './use-brand-desk.ts';
import { textOf } from './value-text.ts';

/** Somebody published what is being edited here: both are shown, and one decides for each. */
export function Overtaken({ brand }: { brand: BrandDesk }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  if (brand.overtaken.length === 0) return null;
  return (
    <div className="note is-warn brand-overtaken" role="alert">
      <p>
        <Icon name="triangle-alert" />
        {say('overtaken', { revision: brand.desk.revision })}
      </p>
      {brand.overtaken.map(({ path, mine, now, last }) => (
        <p key={path}>
          <span>
            {say('overtaken.line', {
              name: nameOf(path),
              by: last?.by ?? say('by.nobody'),
              at: last === null ? '' : times.near(last.at),
              now: textOf(now),
              mine: textOf(mine),
            })}
          </span>
          <Button size="small" onClick={() => insist(merchantCode, path, now)}>
            {say('overtaken.mine')}
          </Button>
          <Button size="small" onClick={() => unwish(merchantCode, [path])}>
            {say('overtaken.theirs')}
          </Button>
        </p>
      ))}
    </div>
  );
}
