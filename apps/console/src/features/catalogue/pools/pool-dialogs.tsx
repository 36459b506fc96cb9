import type { StaffPool } from '@perya/contract';
import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { poolActs } from '../queries.ts';
import { say } from '../words.ts';

export type PoolAct = 'name' | 'seed' | 'turn';
interface DialogProps {
  pool: StaffPool;
  onClose: () => void;
}

export function PoolDialogs({ act, ...rest }: DialogProps & { act: PoolAct }) {
  if (act === 'name') return <NameDialog {...rest} />;
  return act === 'seed' ? <SeedDialog {...rest} /> : <TurnDialog {...rest} />;
}

function NameDialog({ pool, onClose }: DialogProps) {
  const { merchantCode } = useBrand();
  const [EN, setEnglish] = useState(pool.name['EN'] ?? '');
  const [TY, setFilipino] = useState(pool.name['TY'] ?? '');
  const name = { EN: EN.trim(), ...(TY.trim() !== '' && { TY: TY.trim() }) };
  return (
    <ActDialog
      title={say('pool.rename.title', { name: pool.name['EN'] ?? pool.jackpot })}
      verb={say('sheet.save')}
      isReady={name.EN.length >= 3 && (name.TY === undefined || name.TY.length >= 3)}
      act={(reason) => poolActs(merchantCode, pool.jackpot).change({ name }, reason)}
      onClose={onClose}
    >
      <Field
        label={say('sheet.name.en')}
        maxLength={60}
        value={EN}
        onChange={({ target }) => setEnglish(target.value)}
      />
      <Field
        label={say('sheet.name.ty')}
        help={say('sheet.name.ty.help')}
        maxLength={60}
        value={TY}
        onChange={({ target }) => setFilipino(target.value)}
      />
    </ActDialog>
  );
}

function TurnDialog({ pool, onClose }: DialogProps) {
  const { merchantCode } = useBrand();
  const way = pool.isActive ? 'off' : 'on';
  return (
    <ActDialog
      title={say(`switch.${way}.title`, { name: pool.name['EN'] ?? pool.jackpot })}
      verb={say(`switch.${way}`)}
      isDanger={pool.isActive}
      act={(reason) => poolActs(merchantCode, pool.jackpot).change({ isActive: !pool.isActive }, reason)}
      onClose={onClose}
    >
      <p>{say(`pool.turn.${way}`)}</p>
    </ActDialog>
  );
}

function SeedDialog({ pool, onClose }: DialogProps) {
  const { merchantCode } = useBrand();
  const seen = pool.money?.seed ?? '0.00';
  const [seed, setSeed] = useState('');
  const isAmount = /^\d{1,10}(\.\d{1,2})?$/.test(seed);
  return (
    <ActDialog
      title={say('pool.seed.title', { name: pool.name['EN'] ?? pool.jackpot })}
      verb={say('pool.seed.propose')}
      isReady={isAmount && Number(seed) !== Number(seen)}
      act={(reason) => poolActs(merchantCode, pool.jackpot).seed({ seed, seen }, reason)}
      onClose={onClose}
    >
      <p>{say('pool.seed.note', { seed: seen })}</p>
      <Field
        label={say('pool.seed.new')}
        inputMode="decimal"
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
    </ActDialog>
  );
}
