import type { Message } from './outbox.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Links can be followed and codes stand out: both are what one comes here for. */
const textOf = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+|\b\d{4,8}\b)/)
    .map((part, at) => {
      const safe = escape(part);
      if (at % 2 === 0) return safe;
      return part.startsWith('http') ? `<a href="${safe}">${safe}</a>` : `<strong>${safe}</strong>`;
    })
    .join('');

const itemOf = (message: Message): string => `
    <li>
      <p class="head">
        <span class="channel">${message.channel === 'sms' ? 'SMS' : 'E-mail'}</span>
        <span class="to">${escape(message.to)}</span>
        <span class="from">from ${escape(message.from)}</span>
        <span class="state ${message.state}">${message.state}</span>
        <time datetime="${message.times.accepted ?? ''}">${(message.times.accepted ?? '').slice(11, 19)} UTC</time>
      </p>
      ${message.subject === undefined ? '' : `<h2>${escape(message.subject)}</h2>`}
      <p class="text">${textOf(message.text)}</p>
    </li>`;

const style = `
  :root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #12161c; color: #e7ecf2 }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { font-size: 1.25rem; margin: 0 }
  header p, time, .from { color: #9fb0c3 }
  header p { margin: 0 0 1rem }
  form { display: flex; gap: .5rem; align-items: center; margin-bottom: 1.25rem }
  input, button { font: inherit; color: inherit; background: #1c232d; border: 1px solid #3a4655; border-radius: .5rem; padding: .4rem .75rem }
  input { flex: 1; min-width: 0 }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
  li { background: #1a212a; border: 1px solid #2a3441; border-radius: .75rem; padding: .75rem 1rem }
  .head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; margin: 0; font-size: .875rem }
  .to { font-weight: 600 }
  time { margin-left: auto; font-variant-numeric: tabular-nums }
  h2 { font-size: 1rem; margin: .5rem 0 0 }
  .text { margin: .35rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
  .text strong { font: 600 1.15em ui-monospace, monospace; letter-spacing: .08em; color: #8fe3c0 }
  a { color: #8cc4ff }
  .channel, .state { border-radius: 1rem; padding: 0 .6rem; background: #2a3441 }
  .delivered { background: #123f2f; color: #9af0ca }
  .failed, .expired { background: #4a1f24; color: #ffc2c2 }`;

/** Only the list is renewed, so that a filter being typed is not lost. */
const script = `
  setInterval(async () => {
    try {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      document.querySelector('main').replaceWith(page.querySelector('main'));
    } catch {}
  }, 3000);`;

const shown = 200;

export function inboxPage(messages: readonly Message[], to: string): string {
  const items = messages.slice(0, shown).map(itemOf).join('');
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Messages</title>
  <style>${style}</style>
  <noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
  <header>
    <h1>Messages</h1>
    <p>Everything the sandbox gateway was asked to send, newest first.</p>
    <form>
      <label for="to">To</label>
      <input id="to" name="to" value="${escape(to)}" autocomplete="off">
      <button>Show</button>
    </form>
  </header>
  <main>${items === '' ? '<p>Nothing was sent yet.</p>' : `<ol>${items}\n  </ol>`}</main>
  <script>${script}</script>
</body>
</html>
`;
}
