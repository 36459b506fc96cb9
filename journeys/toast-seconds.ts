import type { Page } from '@playwright/test';

/**
 * How long a toast stands, in seconds of the page's own timers: a timer of one second is set when the text comes, so that
 * a machine under load measures the same. Ask before the tap that makes the text appear.
 */
export const toastSeconds = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (words) => {
    const isThere = () =>
      [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes(words));
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!holds()) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { childList: true, characterData: true, subtree: true });
      });
    await until(isThere);
    const begun = performance.now();
    const second = new Promise<number>((resolve) => {
      setTimeout(() => resolve(performance.now() - begun), 1000);
    });
    await until(() => !isThere());
    return (performance.now() - begun) / (await second);
  }, text);
