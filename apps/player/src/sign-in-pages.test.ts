import { playerCalls } from '@perya/contract';
import type { PlayerCalls, ReplyOf, SwitchStates } from '@perya/contract';
import { defaultRules, registerFields } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { statusWith, withRenderer } from './testing/drawn-pages.ts';
import { plainRegister } from './testing/register-settings.ts';

const renderer = withRenderer();

type Replies = { [N in keyof PlayerCalls]?: ReplyOf<PlayerCalls[N]> };
const registerSettings: ReplyOf<PlayerCalls['registerSettings']> = {
  ...plainRegister,
  fields: Object.fromEntries(registerFields.map((name) => [name, defaultRules[name]])) as never,
  social: ['google'],
};
const replies = {
  systemStatus: statusWith({ SMSLOGIN3: true, FREEPLAY3: true, CHNGPASSMAIL3: true }),
  texts: {},
  regValidata: defaultRules,
  registerSettings,
  countries: {
    countries: [
      { code: 'PH', name: 'Philippines', dialingCode: '63', mobilePattern: '^9[0-9]{9}$', isDefault: true },
    ],
  },
  banners: { banners: [] },
  hotGames: { games: [] },
  gameBlocks: { blocks: [] },
  vendorSorting: { entries: [] },
  vendors: { vendors: [] },
  announcements: { promotion: [], banners: [], player: [], popup: [], hot: [] },
  promotions: { promotions: [] },
} satisfies Replies;

/** The page a guest is sent; what is answered must fit the contract, or the test would prove nothing. */
async function pageAt(url: string, given: Replies = replies): Promise<string> {
  const fetch = async (input: unknown) => {
    const { pathname } = new URL(String(input));
    const name = Object.entries(playerCalls).find(
      ([, { route }]) => route.path.replace(':language', 'TY') === pathname,
    )?.[0] as keyof PlayerCalls;
    return Response.json({ success: true, value: playerCalls[name].reply.parse(given[name]) });
  };
  return (await renderer.render({ url, language: 'TY', fetch: fetch as typeof globalThis.fetch })).html;
}
const has = (html: string, ...parts: string[]) => parts.filter((part) => html.includes(part));

test('the login page comes with its form, tabs and entries; sending it waits for the script [ROUTE-02, LOGIN-07, LOGIN-08, LOGIN-01, LOGIN-06, SWBAR-02]', async () => {
  const html = await pageAt('/m/login');
  expect(html).toContain('<h1 tabindex="-1">Mag-log in</h1>');
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<input[^>]*autocomplete="username"/i);
  expect(html).toMatch(/<input[^>]*type="password"[^>]*autocomplete="current-password"/i);
  expect(html).toMatch(/<button type="submit"[^>]*disabled/);
  const entries = [
    'name="remember"',
    'href="/m/forget"',
    '#ph-google',
    'href="/m/register"',
    'Subukan nang libre</button>',
    'Tulong</button>',
  ];
  const body = html.slice(0, html.indexOf('class="sprite"'));
  expect(has(body, ...entries)).toEqual(entries);
  expect(has(body, '#ph-facebook')).toEqual([]);
});

test('tabs, trial and the way to a forgotten password show by their switches [LOGIN-01, LOGIN-05, SWBAR-03, DEC-044]', async () => {
  const html = await pageAt('/m/login', { ...replies, systemStatus: statusWith({}) });
  expect(has(html, 'role="tab"', 'href="/m/forget"', 'Subukan nang libre</button>')).toEqual([]);
});

test('the registration page comes under both its names, its terms ticked, age and help below, and sending it waits for the script [ROUTE-03, REG-01, REG-09, REG-10, REG-11, SWBAR-01]', async () => {
  for (const path of ['/m/register', '/m/register.html']) {
    const html = await pageAt(path);
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="terms"[^>]*checked/);
    expect(html).toMatch(/<button type="submit"[^>]*disabled/);
    const parts = ['href="/m/help?tag=terms"', '21 taong gulang pataas', 'href="/m/login"', '#ph-google'];
    expect(has(html, ...parts)).toEqual(parts);
    expect(html).toMatch(/href="\/m\/help\?tag=limits"[^>]*><span class="age-mark">21(<!-- -->)?\+<\/span>/);
  }
});

test('with one way to register there are no tabs, and a number stands in the name’s place [REG-01, REG-13, DEC-020]', async () => {
  const byMobile = { ...registerSettings, methods: { username: false, mobile: true } };
  const html = await pageAt('/m/register', { ...replies, registerSettings: byMobile });
  expect(html).not.toContain('role="tab"');
  expect(html).toMatch(/autocomplete="tel-national"/i);
  expect(html).not.toMatch(/autocomplete="username"/i);
});

test('an optional field says so, a required one does not [REG-12]', async () => {
  const field = (required: boolean) => ({ ...defaultRules.email, enabled: true, required });
  const fields = {
    ...registerSettings.fields,
    email: field(false),
    payeeName: { ...field(true), patternId: 'name' as const },
  };
  const html = await pageAt('/m/register', { ...replies, registerSettings: { ...registerSettings, fields } });
  const body = html.slice(0, html.indexOf('id="state"'));
  expect(body.match(/Opsyonal/g)).toHaveLength(1);
  expect(body).toMatch(/Email<\/label><em[^>]*>Opsyonal/);
});

test('a closed registration says so and leads to the login; no entry to it shows elsewhere [DEC-041]', async () => {
  const methods = { username: false, mobile: false };
  const given = {
    ...replies,
    systemStatus: statusWith({}, methods),
    registerSettings: { ...registerSettings, methods },
  };
  const html = await pageAt('/m/register', given);
  expect(has(html, 'Sarado ang pagrehistro</h3>', 'href="/m/login"')).toHaveLength(2);
  expect(html).not.toContain('type="submit"');
  for (const path of ['/m/login', '/m/home']) {
    const other = await pageAt(path, given);
    expect([path, has(other, 'href="/m/register"')]).toEqual([path, []]);
  }
});

test('the words of the sign-in come with its own pages only', async () => {
  const words = 'Hindi tugma ang username at password.';
  expect(has(await pageAt('/m/home'), words)).toEqual([]);
  expect(has(await pageAt('/m/login'), words)).toEqual([words]);
});

const inputsOf = (html: string) => [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);

test('the forgot-password page says what it does, and by which ways the merchant allows, phone first [ROUTE-04, FORGOT-01, FORGOT-02, FORGOT-03, FORGOT-04, FORGOT-07]', async () => {
  const pageWith = async (switches: SwitchStates) => {
    const html = await pageAt('/m/forget', { ...replies, systemStatus: statusWith(switches) });
    return html.slice(0, html.indexOf('class="sprite"'));
  };
  const both = await pageWith({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: true });
  const parts = ['I-reset ang password</h1>', 'Ite-text namin ang code', 'aria-label="Bumalik"'];
  expect(has(both, ...parts)).toEqual(parts);
  expect(both.match(/role="tab" aria-selected="(true|false)"/g)).toEqual([
    'role="tab" aria-selected="true"',
    'role="tab" aria-selected="false"',
  ]);
  expect(inputsOf(both)).toEqual(['mobile', 'code', 'password']);
  expect(both).toMatch(/class="dial numeric">\+(<!-- -->)?63/);
  expect(both).toMatch(/<button type="submit"[^>]*disabled/);
  const mail = await pageWith({ CHNGPASSMAIL3: true });
  expect([inputsOf(mail), has(mail, 'role="tab"')]).toEqual([['username', 'email'], []]);
  const phone = await pageWith({ CHNGPASSVERIF3: true });
  expect([inputsOf(phone), has(phone, 'role="tab"')]).toEqual([['mobile', 'code', 'password'], []]);
  expect(inputsOf(await pageWith({}))).toEqual([]);
});

test('a mailed link asks for the new password alone [DEC-108]', async () => {
  const html = await pageAt('/m/forget?ticket=abc', { ...replies, systemStatus: statusWith({}) });
  expect(inputsOf(html)).toEqual(['password']);
  expect(html).toContain('Pumili ng bagong password</h2>');
});

test('the change-password page shows the name to read, the old, the new and the confirmed password [ROUTE-05, CHPW-01, CHPW-03]', async () => {
  const html = await pageAt('/m/changePsw');
  expect(inputsOf(html)).toEqual(['username', 'oldPassword', 'newPassword', 'confirmPassword']);
  expect(html).toMatch(
    /<input[^>]* name="username"[^>]* readOnly=""|<input[^>]* readOnly=""[^>]* name="username"/i,
  );
});

test('the words of a member’s own pages come with those alone', async () => {
  const words = 'I-log out sa lahat ng iba';
  expect(has(await pageAt('/m/login'), words)).toEqual([]);
  expect(has(await pageAt('/m/set'), words)).toEqual([words]);
});
