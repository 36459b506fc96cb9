import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { OrderEditor } from '../../../platform/order/order-editor.tsx';
import { useDraft } from '../../../platform/order/use-draft.ts';
import { useCan } from '../../../platform/rights.ts';
import { taskActs, type Group, type ListedCampaign } from '../queries.ts';
import { say } from '../words.ts';
import { giftWords } from './task-words.ts';

interface TaskOrderProps {
  group: Group;
  tasks: readonly ListedCampaign[];
  onClose: () => void;
}

/** The order of one group, changed by dragging or by keys and saved in one act. */
export function TaskOrder({ group, tasks, onClose }: TaskOrderProps) {
  const { merchantCode, symbol } = useBrand();
  const mayChange = useCan().act('reward.campaign');
  const ids = tasks.map(({ campaignId }) => campaignId);
  const draft = useDraft(ids, ids.join(' '));
  const known = new Map(
    tasks.map(({ campaignId, campaign }) => [
      campaignId,
      {
        id: campaignId,
        name: campaign.title.EN,
        note: giftWords(campaign.terms, symbol),
        isOffered: !campaign.isStopped,
      },
    ]),
  );
  return (
    <OrderEditor
      list={say(`tasks.${group}`)}
      note={say('tasks.order.note')}
      none={<Nothing title={say('tasks.none')}>{say('tasks.none.note')}</Nothing>}
      draft={draft}
      known={known}
      mayChange={mayChange}
      publish={(next, seen, reason) => taskActs(merchantCode).order(group, next, seen.split(' '), reason)}
    >
      <aside className="order-aside">
        <p className="text-quiet">{say('tasks.order.help')}</p>
        <Button icon="undo-2" onClick={onClose}>
          {say('tasks.order.back')}
        </Button>
      </aside>
    </OrderEditor>
  );
}
