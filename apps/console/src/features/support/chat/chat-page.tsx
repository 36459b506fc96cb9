import { useQuery } from '@tanstack/react-query';
import type { ChatList } from '@perya/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { pauseQueue, useDesk } from '../../../platform/cases/desk.ts';
import { failureText } from '../../../platform/failure.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { keysShown, useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { textsOf } from '../../../platform/texts.ts';
import { spanText, useNow } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { chatsQuery, chatTimesQuery } from '../queries.ts';
import { ChatConversation } from './chat-conversation.tsx';
import { ChatRow } from './chat-row.tsx';

const say = textsOf(words);
const lists = ['waiting', 'mine', 'open', 'snoozed', 'closed'] as const satisfies readonly ChatList[];

/** Three panes: conversations, whoever waits longest first; the conversation; the member. */
export function ChatPage() {
  const { merchantCode } = useBrand();
  const { pathname } = useLocation();
  const address = useAddress();
  const now = useNow(1000);
  const list = lists.find((name) => name === address.get('list')) ?? 'open';
  const chats = useQuery(chatsQuery(merchantCode, list));
  const rows = chats.data?.chats ?? [];
  const openId = address.get('open');
  const shownId = openId ?? rows[0]?.conversationId;
  const at = rows.findIndex(({ conversationId }) => conversationId === shownId);
  const show = (conversationId: string | undefined) =>
    address.set({ open: conversationId }, { replace: openId !== undefined });
  const step = (by: number) =>
    show(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.conversationId ?? openId);
  const keys: KeyAction[] = [
    { key: 'j', word: say('chat.next'), run: () => step(1) },
    { key: 'k', word: say('chat.previous'), run: () => step(-1) },
  ];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('chat.title')} fact={<Times />} />
      <div className={`split chat-desk${openId === undefined ? '' : ' has-open'}`}>
        <div className="case-list">
          <div className="tool-bar">
            <TabRow
              label={say('chat.title')}
              open={list}
              tabs={lists.map((key) => ({
                key,
                name: say(`chat.tab.${key}`),
                count: key === 'closed' ? undefined : chats.data?.counts[key] || undefined,
                to: `${pathname}?list=${key}`,
              }))}
            />
          </div>
          <Loaded query={chats}>
            {() =>
              rows.length === 0 ? (
                <Nothing title={say(`chat.none.${list}`)}>{say(`chat.none.${list}.note`)}</Nothing>
              ) : (
                <ul className="part-scroll case-rows">
                  {rows.map((chat) => (
                    <li key={chat.conversationId}>
                      <ChatRow
                        chat={chat}
                        now={now}
                        isOpen={chat.conversationId === shownId}
                        choose={() => show(chat.conversationId)}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <PauseBar />
        </div>
        {shownId !== undefined && (
          <ChatConversation
            key={shownId}
            conversationId={shownId}
            people={chats.data?.people ?? []}
            knownTags={chats.data?.tags ?? []}
            done={() => show(rows[at + 1]?.conversationId ?? rows[at - 1]?.conversationId)}
            back={() => address.set({ open: undefined }, { replace: true })}
          />
        )}
      </div>
      <KeyBar actions={[...keys, ...keysShown().filter(({ key }) => !keys.some((own) => own.key === key))]} />
    </>
  );
}

/** How quick we are, for us: players are told no waiting time. */
function Times() {
  const { merchantCode } = useBrand();
  const times = useQuery(chatTimesQuery(merchantCode));
  if (times.data === undefined) return null;
  const { today, month } = times.data;
  if (month.matters === 0) return null;
  const span = (seconds: number | null) => (seconds === null ? '–' : spanText(seconds * 1000));
  return (
    <span title={say('chat.times.note')}>
      {say('chat.times', {
        first: span(today.firstAnswerMedian),
        ninety: span(today.firstAnswerNinety),
        end: span(today.endMedian),
        month: span(month.firstAnswerMedian),
      })}
    </span>
  );
}

/** Who needs a break takes it: nobody waits for somebody who is not there. */
function PauseBar() {
  const { merchantCode } = useBrand();
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const isPaused = desk.data?.isPaused === true;
  const change = async () => {
    setBusy(true);
    try {
      await pauseQueue(merchantCode, !isPaused);
      await desk.refetch();
    } catch (error) {
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
    }
    setBusy(false);
  };
  return (
    <div className="tool-bar chat-pause">
      <span className={isPaused ? 'tone-warn text-small' : 'text-quiet text-small'}>
        {say(isPaused ? 'chat.paused' : 'chat.fact')}
      </span>
      <span className="spacer" />
      <Button
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        disabled={isBusy || desk.data === undefined}
        onClick={() => void change()}
      >
        {say(isPaused ? 'chat.resume' : 'chat.pause')}
      </Button>
    </div>
  );
}
