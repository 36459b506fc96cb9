import type { Alert, AlertKind } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

export const say = textsOf(words);

const isWord = (key: string): key is keyof typeof words => key in words;
const nameOf = (key: string, name: string): string => (isWord(key) ? say(key) : name);

export const queueName = (queue: string): string => nameOf(`queue.${queue}`, queue);

/** What it is about: a queue, a way to pay, a company, a check. */
export const subjectOf = ({ kind, subject, name }: Pick<Alert, 'kind' | 'subject' | 'name'>): string => {
  if (kind === 'queue') return queueName(subject);
  return kind === 'money' ? nameOf(`check.${subject}`, name) : name;
};

const minutes = (count: number): string =>
  count < 120 ? `${count} min` : `${Math.floor(count / 60)} h ${String(count % 60).padStart(2, '0')} min`;

/** `42 min`, `87%`, `3`: as its kind has it. */
export const valueText = (kind: AlertKind, value: number): string => {
  if (kind === 'queue') return minutes(value);
  return kind === 'payments' || kind === 'company' ? `${value}%` : value.toLocaleString('en');
};

export const sentenceOf = (alert: Alert): string =>
  say(`says.${alert.kind}`, { name: subjectOf(alert), value: valueText(alert.kind, alert.value) });
