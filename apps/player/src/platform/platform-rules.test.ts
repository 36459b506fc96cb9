import { htmlLang, languageCookie, localeOf, ownName, parseStored } from '@perya/web';
import { expect, test } from 'vitest';
import { cachePlan, filesOf, standInFor } from './pwa/cache-plan.ts';
import { isSafari, registerMethod, systemOf } from './pwa/device.ts';
import { createRevisionMemory, readMessage } from './live/live.ts';
import { closePopup, openPopup, usePopups } from './navigation/popups.ts';
import { localKeys, sessionKeys } from './storage.ts';

test('the app names exactly the storage keys of the list [DEC-052]', () => {
  expect(Object.values(localKeys).sort()).toEqual(
    [
      'MC_SESSION_INFO autoLogin hideDownloadBar MC_LANG MC_STATUS MC_SEARCH_HISTORY',
      'MC_HIDE_BALANCE MC_REMEMBER_USERNAME MC_REMEMBER_SMS MC_CONTINUES MC_POPUPS',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  );
  expect(Object.values(sessionKeys)).toEqual([
    'MC_TRIAL_NAME',
    'MC_RETURN_PATH',
    'MC_POPUP_SEEN',
    'MC_KEPT_TEXT',
  ]);
});

test('stored text that does not fit counts as absent', () => {
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  expect(parseStored('7', isNumber)).toBe(7);
  for (const text of [null, '', '{', '"7"', 'null']) expect(parseStored(text, isNumber)).toBeNull();
});

test('the way the app was opened decides the register method [DEC-051]', () => {
  const page = { userAgent: 'Mozilla/5.0', standalone: false, iosStandalone: false, search: '' };
  expect(registerMethod(page)).toBe('H5');
  expect(registerMethod({ ...page, standalone: true })).toBe('PWA');
  expect(registerMethod({ ...page, iosStandalone: true, search: '?from=webclip' })).toBe('WEBCLIP');
  expect(registerMethod({ ...page, userAgent: 'Mozilla/5.0 PeryaApp/1.2', standalone: true })).toBe('APP');
});

test('systems and Safari are told apart', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  expect([systemOf(safari), isSafari(safari)]).toEqual(['ios', true]);
  expect(isSafari(safari.replace('Version/18.0', 'CriOS/130.0'))).toBe(false);
  expect(systemOf('Mozilla/5.0 (Linux; Android 14)')).toBe('android');
});

test('a live message names a known subject or is ignored', () => {
  expect(readMessage('{"topic":"catalogue","revision":4}')).toEqual({ topic: 'catalogue', revision: 4 });
  for (const data of ['', '{', '{"topic":"money","revision":1}', '{"topic":"content"}'])
    expect(readMessage(data)).toBeNull();
});

test('what the page was made from is no news, a higher revision is, also in the greeting of a late connection', () => {
  const memory = createRevisionMemory({ settings: 2, catalogue: 3, content: 4 });
  expect(memory.isNews({ topic: 'content', revision: 4 })).toBe(false);
  expect(memory.isNews({ topic: 'catalogue', revision: 5 })).toBe(true);
  expect(memory.isNews({ topic: 'content', revision: 6 })).toBe(true);
  expect(memory.isNews({ topic: 'content', revision: 5 })).toBe(false);
});

test('TY is Filipino as spoken in the Philippines, listed under its own name [DEC-001]', () => {
  expect([localeOf('TY'), htmlLang('TY'), htmlLang('EN')]).toEqual(['fil-PH', 'fil-PH', 'en']);
  expect(ownName).toEqual({ EN: 'English', TY: 'Filipino' });
  expect(languageCookie('TY')).toMatch(/^lang=TY; Path=\/;/);
});

test('opening a layer closes the one before: there is never more than one', () => {
  openPopup('menu');
  openPopup('search');
  expect(usePopups.getState().open).toBe('search');
  closePopup();
  expect(usePopups.getState().open).toBeNull();
});

test('the worker keeps shell and art, asks the network for pages and never touches the API', () => {
  const origin = 'https://perya.example';
  const plan = (path: string, mode = 'cors', method = 'GET') =>
    cachePlan({ url: origin + path, mode, method, origin });
  expect(plan('/m/home', 'navigate')).toBe('page');
  expect(plan('/assets/app-1.js')).toBe('keep');
  expect(plan('/art/tiles/mango-fiesta-240.avif', 'no-cors')).toBe('keep');
  expect(plan('/api/v1/games/hot')).toBe('leave');
  expect(plan('/api/v1/games/hot', 'navigate')).toBe('leave');
  expect(plan('/m/home', 'navigate', 'POST')).toBe('leave');
  expect(cachePlan({ url: 'https://elsewhere.example/art/x', mode: 'cors', method: 'GET', origin })).toBe(
    'leave',
  );
});

test('without a connection the check of a receipt opens with its files, any other page gives way to the plain one', () => {
  expect(standInFor('https://perya.example/m/verify-receipt?x=1')).toBe('/m/verify-receipt');
  expect(standInFor('https://perya.example/m/member/transactions')).toBe('/offline.html');
  const html =
    '<link rel="modulepreload" href="/assets/vendor-1.js"><link href="/art/brand/app-icon.svg"><style>@font-face{src:url(/fonts/a.woff2)}</style><script type="module" src="/assets/app-1.js"></script><link href="/assets/vendor-1.js">';
  expect(filesOf(html)).toEqual(['/assets/vendor-1.js', '/fonts/a.woff2', '/assets/app-1.js']);
});
