import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { textsOf } from '../../../platform/texts.ts';
import { clockText, useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { repliesQuery, type SavedReply, type Subjects } from '../queries.ts';
import { useAmountText } from './link-menu.tsx';
import { ReplyForm } from './reply-form.tsx';
import { filledIn, needsOrder } from './reply-rules.ts';

const say = textsOf(words);

interface Props {
  subjects: Subjects | undefined;
  choose: (filled: string) => void;
  close: () => void;
}

/** Saved replies in the language of the conversation, filled from the order they are about. */
export function RepliesDialog({ subjects, choose, close }: Props) {
  const { merchantCode, timeZone } = useBrand();
  const times = useTimes();
  const amountText = useAmountText();
  const replies = useQuery(repliesQuery(merchantCode));
  const [language, setLanguage] = useState<'EN' | 'TY'>('EN');
  const [wanted, setOrderNo] = useState<string>();
  // The orders may come after the dialog is open.
  const orderNo = wanted ?? subjects?.orders[0]?.orderNo ?? '';
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const order = subjects?.orders.find((one) => one.orderNo === orderNo);
  const filling = order && {
    order: order.orderNo,
    amount: amountText(order.amount),
    ...(order.deadline !== null && { deadline: clockText(order.deadline, timeZone).slice(0, 5) }),
  };
  if (edited !== undefined)
    return <ReplyForm reply={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />;
  return (
    <Dialog title={say('chat.replies')} size="wide" onClose={close}>
      <div className="reply-choice">
        <SelectField
          label={say('reply.language')}
          value={language}
          options={[
            { value: 'EN', name: say('reply.EN') },
            { value: 'TY', name: say('reply.TY') },
          ]}
          onChange={({ target }) => setLanguage(target.value === 'TY' ? 'TY' : 'EN')}
        />
        {subjects !== undefined && subjects.orders.length > 0 && (
          <SelectField
            label={say('reply.order')}
            value={orderNo}
            options={subjects.orders.map((one) => ({
              value: one.orderNo,
              name: `${say(`chat.order.${one.kind}`)} ${amountText(one.amount)}, ${one.state}, ${times.near(one.at)}`,
            }))}
            onChange={({ target }) => setOrderNo(target.value)}
          />
        )}
      </div>
      <Loaded query={replies}>
        {(all) => {
          const offered = all.filter(({ isOffered }) => isOffered);
          if (offered.length === 0)
            return <Nothing title={say('reply.none')}>{say('reply.none.note')}</Nothing>;
          return (
            <ul className="reply-list">
              {offered.map((reply) => {
                const text = filledIn(reply[language], filling ?? {});
                return (
                  <li key={reply.replyId}>
                    <button type="button" className="reply-row" onClick={() => choose(text)}>
                      <b>{reply.title}</b>
                      <small>{text}</small>
                      {needsOrder(reply[language]) && order === undefined && (
                        <small className="tone-warn">{say('reply.without')}</small>
                      )}
                    </button>
                    <Button
                      size="small"
                      look="ghost"
                      icon="pencil"
                      aria-label={say('reply.edit', { title: reply.title })}
                      onClick={() => setEdited(reply)}
                    />
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
      <div className="dialog-foot">
        <Button icon="plus" onClick={() => setEdited('new')}>
          {say('reply.new')}
        </Button>
        <span className="spacer" />
        <Button look="ghost" hint="Esc" onClick={close}>
          {say('reply.close')}
        </Button>
      </div>
    </Dialog>
  );
}
