import { Empty, Icon, IconButton, LoadFailed, buttonClass } from '@perya/ui';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { useSupportTexts } from '../texts.ts';
import type { ChatAddress } from './chat-address.ts';
import { isLight } from './chat-address.ts';
import { ChatLog } from './chat-log.tsx';
import { stillWaiting } from './chat-rules.ts';
import { Composer } from './composer.tsx';
import { useChat } from './use-chat.ts';
import { useSending } from './use-sending.ts';

/** `/m/chat`: where a launch leads (CALL-24, DEC-100). */
export function Screen() {
  useSupportTexts();
  const { say } = usePlatform();
  const bar = useRef<HTMLElement>(null);
  const { address, talk, outside, isFailed, refetch, retry } = useChat(bar);
  const { waiting, send, retry: sendAgain } = useSending(refetch);
  const shown = stillWaiting(waiting, talk?.messages ?? []);
  return (
    <section className="chat" aria-label={address.title ?? say('title_chat')}>
      <ChatBar
        bar={bar}
        address={address}
        isStaffed={outside === null ? (talk?.isStaffed ?? null) : undefined}
      />
      {isFailed ? (
        <div className="chat-log">
          <LoadFailed
            title={say('chat_failed')}
            text={say('chat_failed_text')}
            retry={say('try_again')}
            onRetry={retry}
          />
        </div>
      ) : outside !== null ? (
        <Outside address={outside} />
      ) : (
        <ChatLog talk={talk} waiting={shown} onRetry={sendAgain} />
      )}
      {outside === null && <Composer isReady={talk !== undefined} onSend={send} />}
    </section>
  );
}

interface BarProps {
  bar: RefObject<HTMLElement | null>;
  address: ChatAddress;
  /** Null until it is known; undefined where nobody here can know it. */
  isStaffed: boolean | null | undefined;
}

/** The way back, what it is called, and whether somebody is there now. */
function ChatBar({ bar, address, isStaffed }: BarProps) {
  const { say } = usePlatform();
  const goBack = useBack(address.backUrl);
  const { headerColor } = address;
  useEffect(() => {
    // Through the object model: the page's policy lets no element bring a style along.
    if (headerColor !== null) bar.current?.style.setProperty('--chat-bar', headerColor);
  }, [bar, headerColor]);
  return (
    <header
      ref={bar}
      className={headerColor !== null && isLight(headerColor) ? 'chat-bar light' : 'chat-bar'}
    >
      <IconButton label={say('back')} onClick={goBack}>
        <Icon name="i-chevron-left" />
      </IconButton>
      <div className="grow">
        <h1 tabIndex={-1}>{address.title ?? say('title_chat')}</h1>
        {isStaffed !== undefined && (
          <p role="status" className={isStaffed === true ? 'here' : undefined}>
            {isStaffed !== null && say(isStaffed ? 'chat_staffed' : 'chat_unstaffed')}
          </p>
        )}
      </div>
    </header>
  );
}

/** Back in history, where there is one; an address that was opened cold leads where it says (DEC-029). */
function useBack(backUrl: string) {
  const navigate = useNavigate();
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) void navigate(-1);
    else void navigate(backUrl, { replace: true });
  };
}

/** The operator uses another company's chat: it opens beside ours, without a way into it. */
function Outside({ address }: { address: string }) {
  const { say } = usePlatform();
  return (
    <div className="chat-log">
      <h2 className="sr-only">{say('chat_log')}</h2>
      <Empty
        art="e-chat"
        title={say('chat_outside')}
        text={say('chat_outside_text', { host: URL.parse(address)?.host ?? '' })}
      >
        <a
          className={buttonClass({ look: 'primary', small: true })}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="i-message-circle" />
          {say('chat_outside_open')}
        </a>
      </Empty>
    </div>
  );
}
