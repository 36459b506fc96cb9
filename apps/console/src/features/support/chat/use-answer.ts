import type { ChatLink } from '@perya/contract';
import { useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { useTyping } from '../../../platform/cases/desk.ts';
import { failureText } from '../../../platform/failure.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { chatActs } from '../queries.ts';
import { blanksIn } from './reply-rules.ts';

const say = textsOf(words);
const mostLinks = 5;

/** What is being written, under one key however often it is sent: a lost answer does not say it twice. */
export function useAnswer(conversationId: string, hasName: boolean) {
  const { merchantCode } = useBrand();
  const tellTyping = useTyping('chat', conversationId);
  const [isNote, setNote] = useState(false);
  const [text, setText] = useState('');
  const [links, setLinks] = useState<readonly ChatLink[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const blanks = isNote ? [] : blanksIn(text, hasName);
  const isReady = text.trim() !== '' && !isBusy && blanks.length === 0;
  const change = (now: string) => {
    setText(now);
    tellTyping(now.trim() !== '');
  };
  return {
    isNote,
    setNote,
    text,
    change,
    stopTyping: () => tellTyping(false),
    links,
    addLink(link: ChatLink) {
      if (links.length < mostLinks && !links.some(({ no }) => no === link.no)) setLinks([...links, link]);
    },
    dropLink: (dropped: string) => setLinks(links.filter(({ no }) => no !== dropped)),
    blanks,
    isReady,
    failure,
    async send() {
      if (!isReady) return;
      setBusy(true);
      setFailure(undefined);
      const acts = chatActs(merchantCode, conversationId);
      const sent = { text: text.trim(), key };
      try {
        await (isNote ? acts.note(sent) : acts.answer({ ...sent, links: [...links] }));
        change('');
        setLinks([]);
        setNote(false);
        setKey(crypto.randomUUID());
      } catch (error) {
        setFailure(say('chat.failed', { why: failureText(error) }));
      }
      setBusy(false);
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
