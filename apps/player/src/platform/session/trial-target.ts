import { openPopup } from '../navigation/popups.ts';

let target: string | null = null;

/** Starts a trial that ends on a page of ours instead of home. */
export function tryNext(path: string): void {
  target = path;
  openPopup('trial');
}

/** Where the trial that starts now leads, once. */
export function takeTrialTarget(): string | null {
  const path = target;
  target = null;
  return path;
}
