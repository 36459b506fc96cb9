import type { ClientSettings } from '@perya/contract';
import { groundsOf } from '@perya/contract/brand-style';

/** What a phone shows without a connection: kept by the service worker, so it is drawn in the merchant's own dress. */

type Settings = Pick<ClientSettings, 'brandName' | 'brand' | 'theme'>;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

const themeAccents = {
  perya: ['#ffc233', '#241400'],
  dalampasigan: ['#2fe0c2', '#00221c'],
  gumamela: ['#ff7a8a', '#2b0008'],
  kawayan: ['#b8e04a', '#152000'],
} as const;

export function offlineStyle(settings: Settings): string {
  const { tokens } = settings.brand;
  const [accent, on] = tokens ? [tokens.accent, tokens.onAccent] : themeAccents[settings.theme];
  const { page, bar } = groundsOf(settings);
  return `body{margin:0;background:${page};color:#eeedf2;font:400 1rem/1.47 system-ui,sans-serif;text-align:center}
main{max-width:30rem;margin:auto;padding:0 1.25rem 2rem}
.artwork{display:block;width:calc(100% + 2.5rem);max-width:none;margin:0 -1.25rem;height:auto}
div.artwork{height:16rem;background:linear-gradient(160deg,${bar},${page})}
.brand{margin:1rem 0 0;font-weight:700}
h1{font-size:1.75rem;margin:1rem 0 .5rem}
p{color:#bdb8cb;margin:.25rem 0}
a{display:flex;align-items:center;justify-content:center;min-height:3.25rem;margin-top:1.5rem;border-radius:.875rem;background:${accent};color:${on};font-weight:650;text-decoration:none}
a.plain{margin-top:.25rem;background:none;color:#eeedf2;font-weight:500;text-decoration:underline}
`;
}

export function offlinePage({ brandName, brand }: Settings): string {
  const art =
    brand.scenes.off === null
      ? '<div class="artwork"></div>'
      : `<img class="artwork" src="${escape(brand.scenes.off)}" width="780" height="640" alt="">`;
  const name = escape(brandName);
  return `<!doctype html>
<html lang="fil-PH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>Walang koneksyon · ${name}</title>
<link rel="stylesheet" href="/offline.css">
<script src="/offline.js" defer></script>
</head>
<body>
<main>
${art}
<p class="brand">${name}</p>
<h1>Walang koneksyon</h1>
<p>Walang nabawas sa iyo. Balik ka kapag may signal na.</p>
<p lang="en">No connection. Nothing was charged. Come back when you are online.</p>
<a href="/m/home">Subukan ulit · Try again</a>
<p><a class="plain" href="/m/verify-receipt">I-check ang resibo · Check a receipt</a></p>
</main>
</body>
</html>
`;
}
