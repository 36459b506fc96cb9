import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  // Frames share the page's process, as on most phones: what is slowed for the page is slowed for a game in it.
  '--disable-site-isolation-trials',
];

export interface Phone {
  page: Page;
  devtools: CDPSession;
  /** Slows the processor this many times from now on. */
  slow(times: number): Promise<void>;
}

/** A browser that looks like a phone, closed whatever happens. */
export async function withPhone<T>(use: (phone: Phone) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: flags,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const devtools = await page.context().newCDPSession(page);
    const slow = async (times: number) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
    };
    return await use({ page, devtools, slow });
  } finally {
    await browser.close();
  }
}

/** Slow 4G as Lighthouse describes it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
} as const;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
