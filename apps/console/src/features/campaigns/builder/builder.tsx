import type { ListedCampaign } from '@perya/contract';
import type { BonusLaw } from '@perya/contract/campaign-rules';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import type { Option } from '../../../kit/field.tsx';
import { ChangedNote } from '../../../kit/states.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { useCan } from '../../../platform/rights.ts';
import { BudgetUsed, StateOf } from '../list/columns.tsx';
import { say } from '../words.ts';
import { AudienceStep } from './audience-step.tsx';
import { ConditionStep } from './condition-step.tsx';
import { SaveDialog, StopDialog } from './dialogs.tsx';
import { GiftStep } from './gift-step.tsx';
import { NameStep } from './name-step.tsx';
import { Preview } from './preview.tsx';
import { Simulation } from './simulation.tsx';
import { TimeStep } from './time-step.tsx';
import { TurnoverStep } from './turnover-step.tsx';
import { Results } from '../results/results.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

interface BuilderProps {
  /** Absent for something new. */
  listed: ListedCampaign | undefined;
  levels: readonly Option[];
  tags: readonly Option[];
  /** What the brand’s market allows. */
  law: BonusLaw;
  onFirst: (campaignId: string) => void;
  onBack: () => void;
}

type Form = ReturnType<typeof useCampaignForm>;
type Asked = 'save' | 'stop';

/** A campaign in steps, with what players will read beside it. */
export function Builder({ listed, levels, tags, law, onFirst, onBack }: BuilderProps) {
  const form = useCampaignForm(listed, law);
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = useCan().act('reward.campaign');
  const canSave = mayWrite && form.differs && form.isReady;
  const keys: KeyAction[] = [
    ...(canSave ? [{ key: 'ctrl+s', word: say('save'), run: () => setAsked('save') }] : []),
    ...(form.differs ? [] : [{ key: 'escape', word: say('back'), run: onBack }]),
  ];
  useKeys(keys);
  const { campaign } = form;
  const isResults = useAddress().get('view') === 'results' && listed !== undefined;
  return (
    <>
      <PageHead
        title={campaign.title.EN === '' ? say('untitled') : campaign.title.EN}
        fact={listed ? say('version', { version: listed.version }) : say('new')}
        crumb={
          <button type="button" className="crumb-button" onClick={onBack}>
            {say('title')}
          </button>
        }
      />
      <Bar listed={listed} form={form} canSave={canSave} ask={setAsked} />
      {isResults ? (
        <Results campaignId={form.campaignId} />
      ) : (
        <Build form={form} listed={listed} levels={levels} tags={tags} mayWrite={mayWrite} />
      )}
      <KeyBar actions={keys} />
      {asked === 'save' && (
        <SaveDialog
          campaignId={form.campaignId}
          campaign={campaign}
          revision={form.revision}
          onSaved={() => {
            form.reset();
            if (!listed) onFirst(form.campaignId);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'stop' && listed && <StopDialog listed={listed} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type BuildProps = Pick<BuilderProps, 'listed' | 'levels' | 'tags'> & { form: Form; mayWrite: boolean };

/** The steps, what they would have cost, and what players will read. */
function Build({ form, listed, levels, tags, mayWrite }: BuildProps) {
  const { campaign, change, wrongIn } = form;
  const step = { campaign, change };
  return (
    <div className="camp-build">
      <fieldset className="camp-steps part-scroll" disabled={!mayWrite}>
        {form.isOld && (
          <ChangedNote show={form.reset} verb={say('old.show')}>
            {say('old')}
          </ChangedNote>
        )}
        <NameStep {...step} wrong={campaign.title.EN.trim() === '' ? say('problem.title') : undefined} />
        <ConditionStep {...step} levels={levels} wrong={wrongIn('condition')} />
        <GiftStep {...step} wrong={wrongIn('gift')} />
        <TurnoverStep {...step} wrong={wrongIn('terms')} />
        {campaign.kind === 'promotion' && (
          <AudienceStep
            {...step}
            known={{ levels, tags }}
            hasBegun={listed !== undefined && listed.state !== 'planned'}
            wrong={wrongIn('audience')}
          />
        )}
        <TimeStep {...step} wrong={wrongIn('time')} />
      </fieldset>
      <Simulation campaignId={form.campaignId} campaign={campaign} isReady={form.isReady} mayAsk={mayWrite} />
      <Preview campaign={campaign} />
    </div>
  );
}

interface BarProps {
  listed: ListedCampaign | undefined;
  form: Form;
  canSave: boolean;
  ask: (what: Asked) => void;
}

/** How it stands, and what can be done about it. */
function Bar({ listed, form, canSave, ask }: BarProps) {
  const mayWrite = useCan().act('reward.campaign');
  const { campaign, change } = form;
  const view = useAddress().get('view') ?? 'build';
  const isOpen = listed?.state === 'running' || listed?.state === 'planned';
  return (
    <div className="tool-bar lined">
      {listed && (
        <TabRow
          label={say('view')}
          open={view}
          tabs={[
            { key: 'build', name: say('view.build'), to: `?item=${listed.campaignId}` },
            {
              key: 'results',
              name: say('view.results'),
              to: `?item=${listed.campaignId}&view=results`,
            },
          ]}
        />
      )}
      {listed && <StateOf state={listed.state} />}
      {listed && <BudgetUsed one={listed} />}
      <span className="spacer" />
      {form.differs && <span className="text-quiet">{say('unsaved')}</span>}
      {mayWrite && isOpen && (
        <Button icon="pause" onClick={() => ask('stop')}>
          {say('stop')}
        </Button>
      )}
      {mayWrite && campaign.isStopped && (
        <Button icon="play" onClick={() => change({ ...campaign, isStopped: false })}>
          {say('start')}
        </Button>
      )}
      {mayWrite && (
        <Button look="primary" disabled={!canSave} onClick={() => ask('save')}>
          {say('save')}
        </Button>
      )}
    </div>
  );
}
