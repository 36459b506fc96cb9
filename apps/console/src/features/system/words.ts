import type { CompanyState } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

export const say = textsOf(words);

const isWord = (key: string): key is keyof typeof words => key in words;

/** What the server names by a word of its own: ours for it, or its own where we have none yet. */
export const nameOf = (kind: 'job' | 'do' | 'brake', name: string): string => {
  const key = `${kind}.${name}`;
  return isWord(key) ? say(key) : name;
};

export const megabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

/** `6 d 04 h`, `2 h 10 min`, `40 s`: how long something is up. */
export function upText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(hours / 24)} d ${String(hours % 24).padStart(2, '0')} h`;
}

/** `0.4 s`, `41 s`, `2 min`: how long a round took, or how far off it is. */
export function shortSpan(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 3) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

/** Browsers' companies are many, and one way. */
export const nameOfCompany = ({ kind, company }: Pick<CompanyState, 'kind' | 'company'>): string =>
  kind === 'push' ? say('company.push') : company;
