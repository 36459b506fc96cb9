import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Pill } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { say } from '../words.ts';
import { unwish } from './draft-store.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { BrandDesk } from './use-brand-desk.ts';

/** What waits to be published, on every page of the brand. */
export function PublishBar({ brand, isReady = true }: { brand: BrandDesk; isReady?: boolean }) {
  const { merchantCode } = useBrand();
  const [isOpen, setOpen] = useState(false);
  const count = brand.draft.size;
  const canPublish = count > 0 && isReady && brand.overtaken.length === 0;
  const keys: readonly KeyAction[] = [
    { key: 'ctrl+s', word: say('publish.key'), run: () => canPublish && setOpen(true) },
  ];
  useKeys(keys);
  if (!brand.mayChange) return <Pill icon="lock">{say('publish.readonly')}</Pill>;
  return (
    <>
      <Button disabled={count === 0} onClick={() => unwish(merchantCode)}>
        {say('publish.discard')}
      </Button>
      <Button look="primary" hint={say('publish.keys')} disabled={!canPublish} onClick={() => setOpen(true)}>
        {count === 1 ? say('publish.one') : say('publish', { count })}
      </Button>
      {isOpen && <PublishDialog brand={brand} onClose={() => setOpen(false)} />}
    </>
  );
}
