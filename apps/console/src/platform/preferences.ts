import { useSyncExternalStore } from 'react';

/** Dark, light or as the machine has it; rows of 46 or 34 pixels: kept on this machine for each person. */
export type Theme = 'system' | 'dark' | 'light';
export type Density = 'comfortable' | 'dense';
interface Preferences {
  theme: Theme;
  density: Density;
}

let person = '';
const nameOf = (): string => `console.preferences.${person}`;
const usual: Preferences = { theme: 'dark', density: 'dense' };
let held: Preferences = usual;
const listeners = new Set<() => void>();

const lightMachine = () => matchMedia('(prefers-color-scheme: light)');

function apply(): void {
  const { theme, density } = held;
  const isLight = theme === 'light' || (theme === 'system' && lightMachine().matches);
  document.documentElement.dataset['mode'] = isLight ? 'light' : 'dark';
  document.documentElement.dataset['density'] = density;
  for (const tell of listeners) tell();
}

const read = (): Preferences => {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(nameOf()) ?? '{}') as Partial<Preferences>) };
  } catch {
    return usual;
  }
};

/** Before anybody is signed in the machine's last choice counts. */
export function startPreferences(personId = localStorage.getItem('console.last-person') ?? ''): void {
  person = personId;
  localStorage.setItem('console.last-person', personId);
  held = read();
  apply();
}

lightMachine().addEventListener('change', apply);

export function changePreferences(change: Partial<Preferences>): void {
  held = { ...held, ...change };
  localStorage.setItem(nameOf(), JSON.stringify(held));
  apply();
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => held,
  );
