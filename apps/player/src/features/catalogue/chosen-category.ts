import { create } from 'zustand';
import type { Choice } from './categories.ts';

interface Chosen {
  category: 'HOME' | Choice;
}
export const useChosenCategory = create<Chosen>(() => ({ category: 'HOME' }));

/** Choosing what is chosen already goes back to everything. */
export const chooseCategory = (choice: Choice) =>
  useChosenCategory.setState(({ category }) => ({ category: category === choice ? 'HOME' : choice }));
/** The footer's home entry forgets the choice (FOOT-01). */
export const resetCategory = () => useChosenCategory.setState({ category: 'HOME' });
