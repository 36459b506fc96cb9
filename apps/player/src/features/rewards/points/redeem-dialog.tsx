import { Button, Layer, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { redeemPoints } from '../member/queries.ts';
import type { PointItem } from '../member/queries.ts';
import { useActing } from '../status/use-promotion-actions.ts';

interface RedeemProps {
  item: PointItem;
  own: number;
  onClosed: () => void;
}

/** One question before points are spent: on what, and how many are left. */
export function RedeemDialog({ item, own, onClosed }: RedeemProps) {
  const say = useSay();
  const title = say('redeem_title', { name: item.name });
  return (
    <Layer kind="dialog" label={title} onClosed={onClosed}>
      <h2>{title}</h2>
      <p className="numeric">{say('redeem_text', { cost: item.points, left: own - item.points })}</p>
      <Choices item={item} />
    </Layer>
  );
}

function Choices({ item }: { item: PointItem }) {
  const say = useSay();
  const close = useCloseLayer();
  const { api, busy, act } = useActing();
  const [key] = useState(() => crypto.randomUUID());
  const redeem = async () => {
    await act(async () => {
      await redeemPoints(api, item.itemId, key);
      return say('redeemed', { name: item.name });
    });
    close();
  };
  return (
    <div className="two-columns">
      <Button look="secondary" disabled={busy} onClick={close}>
        {say('apply_cancel')}
      </Button>
      <Button look="primary" disabled={busy} aria-busy={busy} onClick={() => void redeem()}>
        {say('redeem')}
      </Button>
    </div>
  );
}
