import { type Browser, chromium, type Page } from '@playwright/test';

/** Draws SVG in Debian's chromium: the only renderer at hand with blend modes, filters and clip all right. */

export interface Renderer {
  png(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  });

export const createRenderer = async (): Promise<Renderer> => {
  const browser = await launch();
  const idle: Page[] = [];
  const newPage = (): Promise<Page> =>
    browser.newPage({ viewport: { width: 480, height: 480 }, deviceScaleFactor: 1 });
  return {
    png: async (svg, width, height) => {
      const page = idle.pop() ?? (await newPage());
      await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${svg}`);
      // `setContent` waits for the pictures too; at 256 pixels they are decoded together with the drawing.
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height }, type: 'png' });
      idle.push(page);
      return picture;
    },
    close: () => browser.close(),
  };
};
