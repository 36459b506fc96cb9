import type { LegalVersion } from '@perya/contract';
import type { LegalKind } from '@perya/contract/rules';
import { useState } from 'react';
import { AreaField, SelectField } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MomentField } from '../../../platform/moments/moment-field.tsx';
import { publishLegal } from '../queries.ts';
import { say } from '../words.ts';

interface LegalDialogProps {
  kind: LegalKind;
  /** What stands there now; the new one begins with its words. */
  newest: LegalVersion | undefined;
  onClose: () => void;
}

/** A new version: its words, its day, and whether members are asked. Another person agrees before it is public. */
export function LegalDialog({ kind, newest, onClose }: LegalDialogProps) {
  const { merchantCode } = useBrand();
  // What another one publishes meanwhile does not change what is written here; the server says so.
  const [seen] = useState(newest?.version ?? 0);
  const [english, setEnglish] = useState(newest?.words.EN ?? '');
  const [filipino, setFilipino] = useState(newest?.words.TY ?? '');
  const [asks, setAsks] = useState(newest?.asks ?? (kind === 'terms' || kind === 'privacy'));
  const [from, setFrom] = useState<string | null>(null);
  const words = { EN: english.trim(), ...(filipino.trim() !== '' && { TY: filipino.trim() }) };
  return (
    <ActDialog
      title={say('legal.new.title', { kind: say(`legal.${kind}`), version: seen + 1 })}
      verb={say('legal.publish')}
      isReady={words.EN !== ''}
      act={(reason) => publishLegal(merchantCode, { kind, words, from, asks, seen }, reason)}
      onClose={onClose}
    >
      <p>{say('legal.new.note')}</p>
      <AreaField
        label={say('legal.words.EN')}
        help={say('legal.words.help')}
        rows={8}
        maxLength={40_000}
        value={english}
        onChange={({ target }) => setEnglish(target.value)}
      />
      <AreaField
        label={say('legal.words.TY')}
        rows={8}
        maxLength={40_000}
        value={filipino}
        onChange={({ target }) => setFilipino(target.value)}
      />
      <SelectField
        label={say('legal.asks')}
        options={[
          { value: 'yes', name: say('legal.asks.yes') },
          { value: 'no', name: say('legal.asks.no') },
        ]}
        value={asks ? 'yes' : 'no'}
        onChange={({ target }) => setAsks(target.value === 'yes')}
      />
      <MomentField label={say('legal.from')} help={say('legal.from.help')} value={from} change={setFrom} />
    </ActDialog>
  );
}
