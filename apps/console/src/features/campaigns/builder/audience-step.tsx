import type { AudienceCount } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Field, type Option } from '../../../kit/field.tsx';
import { AudienceFields } from '../../../platform/audiences/audience-fields.tsx';
import { audienceOf, type Wishes } from '../../../platform/audiences/audience-rules.ts';
import { Counted } from '../../../platform/audiences/counted.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { countCampaignAudience } from '../queries.ts';
import { say } from '../words.ts';
import type { StepParts } from './condition-step.tsx';
import { Step } from './step.tsx';

type AudienceStepParts = StepParts & {
  known: { levels: readonly Option[]; tags: readonly Option[] };
  /** Whoever met it met it with the share of that day. */
  hasBegun: boolean;
};

/** Whom it is for; whoever begins it stays in it. */
export function AudienceStep({ campaign, change, wrong, known, hasBegun }: AudienceStepParts) {
  const { merchantCode } = useBrand();
  const [counted, setCounted] = useState<AudienceCount>();
  const [failure, setFailure] = useState<string>();
  const wishes: Wishes = { ...campaign.audience };
  const set = (part: Wishes) => {
    const { audience: _before, ...rest } = campaign;
    const audience = audienceOf({ ...wishes, ...part });
    setCounted(undefined);
    change(Object.keys(audience).length === 0 ? rest : { ...rest, audience });
  };
  const setControl = (typed: string) => {
    const { control: _before, ...rest } = campaign;
    if (typed === '') change(rest);
    else if (/^\d{1,2}$/.test(typed)) change({ ...rest, control: Math.min(50, Math.max(1, Number(typed))) });
  };
  const count = async () => {
    setFailure(undefined);
    await countCampaignAudience(merchantCode, campaign.audience ?? {}).then(setCounted, (error: unknown) =>
      setFailure(failureText(error)),
    );
  };
  return (
    <Step title={say('step.audience')} note={say('step.audience.note')} wrong={wrong}>
      <AudienceFields known={known} wishes={wishes} change={set} />
      <div className="camp-fields">
        <Field
          label={say('control')}
          help={say('control.help')}
          inputMode="numeric"
          end={<span className="text-quiet">{say('control.unit')}</span>}
          disabled={hasBegun}
          value={campaign.control ?? ''}
          onChange={({ target }) => setControl(target.value)}
        />
      </div>
      <div className="camp-counted">
        <Button icon="users" onClick={() => void count()}>
          {say('audience.count')}
        </Button>
        {counted && <Counted counted={counted} />}
        <FailureNote failure={failure} />
      </div>
    </Step>
  );
}
