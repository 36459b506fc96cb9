import { expect, test } from 'vitest';
import { guideFor, installsOf, isIosTooOld, needsSafari, systemWith } from './download-rules.ts';
import { measure, originOf } from './speed.ts';

const iphone = (version: string, browser = 'Version/17.5') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`;
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';

test('iOS, Android and desktop are told apart, also a tablet that calls itself a Mac [DEC-089]', () => {
  expect(systemWith(iphone('17_5'), 5)).toBe('ios');
  expect(systemWith(android, 5)).toBe('android');
  expect([systemWith(mac, 0), systemWith(mac, 5)]).toEqual(['other', 'ios']);
});

test('iOS below 12.4 is too old, 12.4 is not [DL-06, CONST-19]', () => {
  for (const version of ['9_3', '11_4_1', '12_0', '12_3_2']) expect(isIosTooOld(iphone(version))).toBe(true);
  for (const version of ['12_4', '12_4_1', '12_10', '13_0', '18'])
    expect(isIosTooOld(iphone(version))).toBe(false);
  expect(isIosTooOld(mac)).toBe(false);
});

test('iOS outside Safari is sent to Safari [DL-05, ERR-12]', () => {
  expect(needsSafari('ios', iphone('17_5'))).toBe(false);
  expect(needsSafari('ios', iphone('17_5', 'CriOS/126.0'))).toBe(true);
  expect(needsSafari('android', android)).toBe(false);
});

test('buttons stand for what the merchant offers; the profile goes before the shop [ENT-33, DEC-089, POPUP-02]', () => {
  const link = (resourceType: 'IOS' | 'MOBILECONFIG' | 'Android' | 'SpeedTest' | 'AppDownloadIcon') => ({
    resourceType,
    url: `/x/${resourceType}`,
    labelNameEn: '',
  });
  expect(installsOf([])).toEqual({
    ios: undefined,
    android: undefined,
    icon: undefined,
    hasSpeedTest: false,
  });
  const all = installsOf(
    (['IOS', 'MOBILECONFIG', 'Android', 'SpeedTest', 'AppDownloadIcon'] as const).map(link),
  );
  expect(all).toEqual({
    ios: '/x/MOBILECONFIG',
    android: '/x/Android',
    icon: '/x/AppDownloadIcon',
    hasSpeedTest: true,
  });
  expect(installsOf([link('IOS')]).ios).toBe('/x/IOS');
});

test('the way to the home screen is that of the browser at hand [POPUP-05]', () => {
  expect(guideFor('ios', iphone('17_5'))[0]).toBe('guide_ios_1');
  expect(guideFor('ios', iphone('17_5', 'CriOS/126.0'))[0]).toBe('guide_ios_0');
  expect(guideFor('android', android)[0]).toBe('guide_android_1');
  expect(guideFor('android', `${android} SamsungBrowser/25.0`)[0]).toBe('guide_samsung_1');
  expect(guideFor('other', mac)[0]).toBe('guide_desktop_1');
});

test('times are those the clock showed, the better of two; no answer is no time [DEC-089]', async () => {
  const moments = [0, 90, 100, 141.6];
  const now = () => moments.shift() ?? 0;
  const answering = async () => new Response(null, { status: 204 });
  expect(await measure('https://a.example', { fetch: answering, now })).toBe(42);
  const silent = () => Promise.reject(new Error('no way'));
  expect(await measure('https://a.example', { fetch: silent, now: () => 0 })).toBeNull();
  const broken = async () => new Response(null, { status: 502 });
  expect(await measure('https://a.example', { fetch: broken, now: () => 0 })).toBeNull();
  expect(originOf('b.example', { protocol: 'https:' })).toBe('https://b.example');
  expect(originOf('b.example:4600', { protocol: 'http:' })).toBe('http://b.example:4600');
});
