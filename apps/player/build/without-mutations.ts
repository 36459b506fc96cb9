import type { Plugin } from 'vite';

/**
 * The query client brings a store of mutations along, nearly a kilobyte of every first view. Nobody here uses one: what is sent
 * is sent by the form that asks (STYLE), and the test beside this file holds it to that.
 */
const empty = `export const MutationCache = function () {
  return { findAll: () => [], getAll: () => [], clear: () => {}, resumePausedMutations: () => Promise.resolve() };
};`;

export function withoutMutations(): Plugin {
  return {
    name: 'perya-without-mutations',
    enforce: 'pre',
    load: (id) => (id.endsWith('query-core/build/modern/mutationCache.js') ? empty : null),
  };
}
