import type { Permission } from '@perya/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useSession } from '../../../platform/session-store.ts';
import { isHost } from '../host-rules.ts';
import { HostField } from '../hosts/host-field.tsx';
import { copyBrand } from '../queries.ts';
import { say } from '../words.ts';

/** A new brand belongs to the installation: whoever holds one brand alone makes none. */
export function useHoldsAll(permission: Permission): boolean {
  const held = useSession().rights.find(({ brand }) => brand === '*');
  return /[wp]/.test(held?.rights[permission] ?? '-');
}

const isCode = (text: string): boolean => /^[a-z][a-z0-9-]{1,31}$/.test(text);

/** A brand like this one, without who plays, who works and what is money in it. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { merchantCode: from, name: source, currency } = useBrand();
  const go = useNavigate();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [host, setHost] = useState('');
  const make = async (reason: string) => {
    const answer = await copyBrand({ from, merchantCode: code, name: name.trim(), host }, reason);
    if (!answer.isProposal) void go(`/${code}/brand/opening`);
    return answer;
  };
  return (
    <ActDialog
      title={say('copy.title', { name: source })}
      verb={say('copy.make')}
      done={say('copy.done')}
      isReady={name.trim().length >= 2 && isCode(code) && isHost(host)}
      act={make}
      onClose={onClose}
    >
      <p>{say('copy.note', { currency })}</p>
      <Field
        label={say('copy.name')}
        help={say('copy.name.help')}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={say('copy.code')}
        help={say('copy.code.help')}
        maxLength={32}
        error={code === '' || isCode(code) ? undefined : say('copy.code.wrong')}
        value={code}
        onChange={({ target }) => setCode(target.value.trim())}
      />
      <HostField host={host} change={setHost} />
    </ActDialog>
  );
}
