/** In this order: most browsers name others before themselves. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** What a person recognises in a list of devices: browser and system, never the whole user agent. */
export function deviceLabel(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Browser';
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? '';
  return [browser, system.replace('Mac OS X', 'Mac')].filter((word) => word !== '').join(' · ');
}
