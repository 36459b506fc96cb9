const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** As a string: a number would be a float on the way. */
export function money(centavos: number, currency: string): string {
  const digits = String(centavos).padStart(3, '0');
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
  return new Intl.NumberFormat('en-PH', { style: 'currency', currency }).format(decimal);
}

const times = new Intl.DateTimeFormat('en-PH', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Manila',
});
export const clock = (time: string): string =>
  `<time datetime="${escape(time)}">${times.format(new Date(time))}</time>`;

const channels: Readonly<Record<string, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QR Ph',
  instapay: 'InstaPay',
  bank: 'Bank transfer',
  card: 'Card',
  agos: 'Agos Wallet',
  transfer: 'Bank transfer',
  counter: 'Over the counter',
};
export const channelName = (channel: string): string => escape(channels[channel] ?? channel);

const style = `
  :root { color-scheme: light; --mist: #e6f4f3; --line: #cfe0e1; --quiet: #4c6468;
    font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; background: #fff; color: #10292d; accent-color: var(--sea) }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 30rem }
  body.wide { max-width: 64rem }
  header { display: flex; align-items: center; justify-content: space-between; padding: .75rem 1.25rem;
    border-bottom: 3px solid var(--sea) }
  .logo { display: flex; align-items: center; gap: .5rem; margin: 0; font-size: 1.2rem; font-weight: 800;
    letter-spacing: -.02em; color: var(--deep) }
  .logo b { color: var(--sea) }
  .tag { padding: .1rem .6rem; border-radius: 1rem; background: var(--mist); color: var(--deep); font-size: .8rem;
    font-weight: 600 }
  main { padding: 1.25rem }
  h1 { margin: 0; font-size: 1.1rem; font-weight: 600 }
  h2 { margin: 1.75rem 0 .5rem; font-size: 1rem }
  p { margin: .25rem 0 .75rem }
  .amount { margin: .1rem 0 1rem; font-size: 2.4rem; font-weight: 750; line-height: 1.15; letter-spacing: -.02em;
    font-variant-numeric: tabular-nums }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .4rem 1rem; margin: 0 0 1.25rem; padding: .9rem 1rem;
    border: 1px solid var(--line); border-radius: .75rem }
  dt { color: var(--quiet) }
  dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
  form { margin: 0 }
  label { display: block; margin-bottom: .25rem; font-weight: 600 }
  input { width: 100%; min-height: 3rem; padding: .5rem .9rem; border: 1px solid #6f8b8f; border-radius: .6rem;
    background: #fff; color: inherit; font: inherit }
  button, .back { display: block; width: 100%; min-height: 3rem; padding: .6rem 1rem; border: 1.5px solid var(--sea);
    border-radius: .6rem; background: #fff; color: var(--sea); font: inherit; font-weight: 600; text-align: center;
    text-decoration: none; cursor: pointer }
  button.main, .back { background: var(--sea); color: #fff }
  button.no { border-color: #a33b2e; color: #a33b2e }
  :focus-visible { outline: 3px solid #f0a202; outline-offset: 2px }
  .stack { display: grid; gap: .6rem }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem }
  .wrong { padding: .6rem .9rem; border-radius: .6rem; background: #fdecea; color: #7a2318 }
  .said { padding: .9rem 1rem; border-radius: .75rem; background: var(--mist) }
  .hint { color: var(--quiet); font-size: .9rem }
  footer { padding: 0 1.25rem 1.5rem; color: var(--quiet); font-size: .85rem }`;

/** How a company looks: two words, a sign of one line, two colours. */
export interface Look {
  name: readonly [string, string];
  /** The path of a drawing 34 by 24. */
  sign: string;
  main: string;
  dark: string;
}

const signOf = ({ sign, main }: Look): string =>
  `<svg width="34" height="24" viewBox="0 0 34 24" aria-hidden="true" fill="none" stroke="${main}"
      stroke-width="2.6" stroke-linecap="round"><path d="${sign}"/></svg>`;

export interface Page {
  look: Look;
  title: string;
  body: string;
  /** Rules of this page alone. */
  style?: string;
  refreshSeconds?: number;
  wide?: boolean;
}

export function pageOf({ look, title, body, style: more = '', refreshSeconds, wide = false }: Page): string {
  const [first, second] = look.name;
  const refresh =
    refreshSeconds === undefined ? '' : `\n  <meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
  <title>${escape(title)} · ${first} ${second}</title>
  <style>:root { --sea: ${look.main}; --deep: ${look.dark} }${style}${more}</style>
</head>
<body${wide ? ' class="wide"' : ''}>
  <header>
    <p class="logo">${signOf(look)}<span>${first} <b>${second}</b></span></p>
    <span class="tag">Sandbox</span>
  </header>
  <main>${body}
  </main>
  <footer>${first} ${second} is a stand-in for a payment company. No money moves here.</footer>
</body>
</html>
`;
}
