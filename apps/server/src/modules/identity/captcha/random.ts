import { randomInt } from 'node:crypto';

/** From 0 up to, not including, 1. Given, never taken: tests repeat what they saw. */
export type Random = () => number;

export const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

/** Both ends included. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];
