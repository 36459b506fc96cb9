export { gameChoices, gameName, gamesIn } from './game-words.ts';
export { exampleOf, factsOf, giftWord, isMoney, stepsOf, weightGroups } from './sentences.ts';
export type { Speech, Word } from './sentences.ts';
