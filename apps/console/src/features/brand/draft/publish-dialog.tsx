import { useState } from 'react';
import { SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MomentField } from '../../../platform/moments/moment-field.tsx';
import { useCan } from '../../../platform/rights.ts';
import { publish } from '../queries.ts';
import { nameOf, say } from '../words.ts';
import { unwish } from './draft-store.ts';
import type { BrandDesk } from './use-brand-desk.ts';
import { textOf } from './value-text.ts';

/** Before and after, one reason, now or at a time. */
export function PublishDialog({ brand, onClose }: { brand: BrandDesk; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const mayAll = useCan().act('brand.settings');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  // What is sent is what was looked at, whatever another tab of this page does meanwhile.
  const [changes] = useState(() =>
    [...brand.draft].map(([path, { value, seen }]) => ({ path, value, seen })),
  );
  const count = changes.length;
  return (
    <ActDialog
      title={say('publish.title')}
      verb={isLater ? say('publish.plan') : count === 1 ? say('publish.one') : say('publish', { count })}
      done={isLater ? say('publish.planned') : say('publish.done')}
      isReady={!isLater || (at !== null && Date.parse(at) > Date.now())}
      act={(reason) => publish(merchantCode, { changes, at: isLater ? at : null }, mayAll, reason)}
      onDone={() =>
        unwish(
          merchantCode,
          changes.map(({ path }) => path),
        )
      }
      onClose={onClose}
    >
      <Differences changes={changes.map(({ path, value, seen }) => ({ path, before: seen, after: value }))} />
      <SelectField
        label={say('publish.when')}
        options={[
          { value: 'now', name: say('publish.when.now') },
          { value: 'later', name: say('publish.when.later') },
        ]}
        value={isLater ? 'later' : 'now'}
        onChange={({ target }) => setLater(target.value === 'later')}
      />
      {isLater && (
        <MomentField
          label={say('publish.at')}
          help={say('publish.at.help')}
          value={at}
          change={setAt}
          error={at !== null && Date.parse(at) <= Date.now() ? say('publish.at.past') : undefined}
        />
      )}
      <p className="text-quiet">{say('publish.note')}</p>
    </ActDialog>
  );
}

interface Line {
  path: string;
  before: unknown;
  after: unknown;
}

interface DifferencesProps {
  changes: readonly Line[];
  /** What a path is called, where it is none of the brand's own. */
  nameOf?: (path: string) => string;
}

export const Differences = ({ changes, nameOf: name = nameOf }: DifferencesProps) => (
  <table className="table is-plain brand-diff" aria-label={say('diff')}>
    <thead>
      <tr>
        <th scope="col">{say('diff.what')}</th>
        <th scope="col">{say('diff.before')}</th>
        <th scope="col">{say('diff.after')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ path, before, after }) => (
        <tr key={path}>
          <th scope="row">{name(path)}</th>
          <td>
            <del>{textOf(before)}</del>
          </td>
          <td>
            <ins>{textOf(after)}</ins>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
