import { useView } from '../stall/stall-context.tsx';
import { sayIn } from '../stall/texts.ts';
import type { Words } from '../stall/texts.ts';
import en from './copy/en.json';
import ty from './copy/ty.json';

export const words: Words<keyof typeof en> = { EN: en, TY: ty };
export const useSay = () => sayIn(words, useView().language);
