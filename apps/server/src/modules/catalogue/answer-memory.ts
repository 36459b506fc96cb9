import type { Merchants } from '#modules/merchant';
import type { CatalogueSnapshot } from './snapshot.ts';

/** Enough for every list a menu can reach; a robot that asks for more only turns the memory over. */
const mostAnswers = 2000;

/**
 * The same answer object as long as neither the catalogue nor the merchant's settings changed: the HTTP layer then
 * neither checks nor writes it out again.
 */
export function createAnswerMemory(merchants: Merchants) {
  const memories = new WeakMap<CatalogueSnapshot, { settings: unknown; answers: Map<string, unknown> }>();
  return <T>(merchant: string, snapshot: CatalogueSnapshot, key: string, make: () => T): T => {
    const settings = merchants.state(merchant);
    let memory = memories.get(snapshot);
    if (memory?.settings !== settings) {
      memory = { settings, answers: new Map() };
      memories.set(snapshot, memory);
    }
    const { answers } = memory;
    let answer = answers.get(key) as T | undefined;
    if (answer === undefined) answer = make();
    else answers.delete(key);
    // Back to the end: a Map keeps its order, so the first key is the one not asked for longest.
    answers.set(key, answer);
    if (answers.size > mostAnswers) answers.delete(answers.keys().next().value as string);
    return answer;
  };
}
