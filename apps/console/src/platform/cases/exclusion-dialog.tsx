import { exclusionMonths } from '@perya/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, SelectField } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { api } from '../api.ts';
import { useBrand } from '../brand.ts';
import words from '../copy/en.json';
import { Loaded } from '../loaded.tsx';
import { queryClient } from '../query-client.ts';
import { textsOf } from '../texts.ts';
import { useTimes } from '../moments/times.ts';
import { useKeptFile } from './kept-file.ts';

const say = textsOf(words);
type Months = (typeof exclusionMonths)[number] | null;
const lengths: readonly Months[] = [...exclusionMonths, null];

interface Props {
  memberId: string;
  /** Masked. */
  member: string;
  /** The watch case it comes from: its signals are papers enough. */
  caseId?: string;
  onClose: () => void;
}

/** Exclusion asked for by us or by the family: what it does everywhere is told first, another person decides. */
export function ExclusionDialog({ memberId, member, caseId, onClose }: Props) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const [months, setMonths] = useState<Months>(lengths[0] ?? null);
  const [asked, setAsked] = useState<'operator' | 'family'>('operator');
  const [file, setFile] = useState<File>();
  const keepOnce = useKeptFile();
  const effect = useQuery({
    queryKey: [merchantCode, 'members', memberId, 'exclusion-effect'],
    queryFn: () => api.read('exclusionEffect', { params: { merchantCode, memberId } }),
  });
  const keep = async (reason: string): Promise<string[]> => {
    if (file === undefined) return [];
    const params = { merchantCode };
    const id = await keepOnce(file, () =>
      api.act('keepExclusionDocument', { params, body: { memberId }, file, reason }),
    );
    return id === undefined ? [] : [id];
  };
  const propose = async (reason: string) => {
    const documents = await keep(reason);
    const body = { memberId, months, asked, documents, reason, ...(caseId !== undefined && { caseId }) };
    const done = await api.act('excludeMember', { params: { merchantCode }, body });
    await queryClient.invalidateQueries({ queryKey: [merchantCode] });
    return done;
  };
  const needsPaper = asked === 'family' || caseId === undefined;
  return (
    <ActDialog
      title={say('exclude.title', { member })}
      verb={say('exclude.verb')}
      isDanger
      reasonHint={say('exclude.reads')}
      act={propose}
      isReady={file !== undefined || !needsPaper}
      onClose={onClose}
    >
      <Loaded query={effect}>
        {({ brands, knownBy, excludedUntil }) => (
          <div className="note is-warn">
            <Icon name="triangle-alert" />
            <span>
              {say('exclude.effect', { brands })}{' '}
              {knownBy.length === 0
                ? say('exclude.unknown')
                : say('exclude.known', { by: knownBy.map((one) => say(`known.${one}`)).join(', ') })}{' '}
              {excludedUntil !== null && say('exclude.already', { until: times.day(excludedUntil) })}
            </span>
          </div>
        )}
      </Loaded>
      <div className="two-fields">
        <SelectField
          label={say('exclude.length')}
          options={lengths.map((value) => ({
            value: String(value),
            name: value === null ? say('exclude.never') : say('exclude.months', { months: value }),
          }))}
          value={String(months)}
          onChange={({ target }) => setMonths(lengths.find((one) => String(one) === target.value) ?? null)}
        />
        <SelectField
          label={say('exclude.asked')}
          options={(['operator', 'family'] as const).map((value) => ({
            value,
            name: say(`exclude.asked.${value}`),
          }))}
          value={asked}
          onChange={({ target }) => setAsked(target.value === 'family' ? 'family' : 'operator')}
        />
      </div>
      <Field
        label={say('exclude.paper')}
        hint={needsPaper ? say('exclude.paper.needed') : say('act.optional')}
        help={say('exclude.paper.help')}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
    </ActDialog>
  );
}
