import type { Language } from '@perya/contract';
import { htmlLang } from '@perya/web';
import { firstScript } from './first-script.ts';
import { stateElementId } from './page-state.ts';

/** Both schemes exist in the tokens; the app starts and stays dark, and offers no control for it (DEC-040). */
type Scheme = 'dark' | 'light';
const scheme: Scheme = 'dark';

export interface DocumentParts {
  language: Language;
  theme: string;
  /** The query the page was drawn with. */
  search: string;
  /** What marks every page of a demo; empty elsewhere. */
  demo: string;
  title: string;
  description: string;
  css: string;
  /** Tokens of the brand, over those of its theme. */
  brandStyle: string;
  /** The colour of the browser's own bar. */
  bar: string;
  icon: { picture: string; touch: string } | null;
  sprite: string;
  /** The script to run, and the files it will ask for. */
  script: string;
  modules: readonly string[];
  /** `srcset` of the first banner, which is the largest thing on the screen. */
  banner: string | undefined;
  body: string;
  state: string;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attribute = (name: string, value: string) => (value === '' ? '' : ` data-${name}="${escape(value)}"`);

/** Without an icon of its own a brand has none: `data:,` keeps browsers from asking for one. */
const icons = (icon: DocumentParts['icon']) =>
  icon === null
    ? '<link rel="icon" href="data:,">\n'
    : `<link rel="icon" href="${escape(icon.picture)}">\n<link rel="apple-touch-icon" href="${escape(icon.touch)}">\n`;

const bannerSizes = '(max-width: 480px) calc(100vw - 2rem), 448px';

/** The whole page. Executable inline code is one constant; everything that differs is data. */
export function writeDocument(parts: DocumentParts): string {
  const banner = parts.banner
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${escape(parts.banner)}" imagesizes="${bannerSizes}" fetchpriority="high">`
    : '';
  const modules = parts.modules.map((file) => `<link rel="modulepreload" href="/${escape(file)}">`).join('');
  return `<!doctype html>
<html lang="${htmlLang(parts.language)}" data-theme="${escape(parts.theme)}" data-scheme="${scheme}"${attribute('search', parts.search)}${attribute('demo', parts.demo)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escape(parts.title)}</title>
<meta name="description" content="${escape(parts.description)}">
<meta name="theme-color" content="${escape(parts.bar)}">
<script>${firstScript}</script>
${banner}<link rel="preload" as="font" type="font/woff2" href="/fonts/geist-latin.woff2" crossorigin>
<style>${parts.css}</style>
${parts.brandStyle === '' ? '' : `<style>${parts.brandStyle}</style>\n`}<link rel="manifest" href="/manifest.webmanifest">
${icons(parts.icon)}${modules}<script type="module" src="/${escape(parts.script)}"></script>
</head>
<body>
<div id="wide"></div>
<div id="root">${parts.body}</div>
${parts.sprite}
<script type="application/json" id="${stateElementId}">${parts.state}</script>
</body>
</html>
`;
}
