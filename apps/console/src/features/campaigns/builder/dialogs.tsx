import type { Campaign, ListedCampaign } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '../../../kit/facts.tsx';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { campaignActs, checkQuery } from '../queries.ts';
import { say } from '../words.ts';
import { CheckList } from './check-list.tsx';

interface SaveProps {
  campaignId: string;
  campaign: Campaign;
  /** What was before whoever saves; nought for something new. */
  revision: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Nothing is saved before somebody saw what it changes, for whom, and what it meets. */
export function SaveDialog({ campaignId, campaign, revision, onSaved, onClose }: SaveProps) {
  const { merchantCode } = useBrand();
  const { data } = useQuery(checkQuery(merchantCode, campaignId, campaign));
  const [waiver, setWaiver] = useState('');
  const isWaived = waiver.trim().length >= 3;
  const left = data?.needs.filter((need) => need !== 'language' || !isWaived);
  return (
    <ActDialog
      title={say('save.title', { title: campaign.title.EN })}
      verb={say('save')}
      done={say('save.done')}
      isReady={data !== undefined && data.problems.length === 0 && left?.length === 0}
      act={(reason) =>
        campaignActs(merchantCode, campaignId).save(
          campaign,
          { revision, ...(isWaived && { waiver: waiver.trim() }) },
          reason,
        )
      }
      onDone={onSaved}
      onClose={onClose}
    >
      {data ? <CheckList check={data} /> : <p aria-busy="true">{say('check.loading')}</p>}
      {left?.map((need) => (
        <Fact key={need} icon="circle-x" tone="bad" name={say(`need.${need}`)} />
      ))}
      {data?.needs.includes('language') && (
        <Field
          label={say('waiver')}
          help={say('waiver.help')}
          maxLength={200}
          value={waiver}
          onChange={({ target }) => setWaiver(target.value)}
        />
      )}
    </ActDialog>
  );
}

export function StopDialog({ listed, onClose }: { listed: ListedCampaign; onClose: () => void }) {
  const { merchantCode } = useBrand();
  return (
    <ActDialog
      title={say('stop.title', { title: listed.campaign.title.EN })}
      verb={say('stop')}
      done={say('stop.done')}
      isDanger
      act={(reason) => campaignActs(merchantCode, listed.campaignId).stop(reason)}
      onClose={onClose}
    >
      <p>{say('stop.note')}</p>
    </ActDialog>
  );
}
