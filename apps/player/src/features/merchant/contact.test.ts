import type { SystemStatus } from '@perya/contract';
import { expect, test } from 'vitest';
import { contactEntries, serviceBoxEntries } from './contact.ts';

type Info = SystemStatus['info'];
function info({
  chat,
  keepBox = false,
  links = true,
}: {
  chat: boolean;
  keepBox?: boolean;
  links?: boolean;
}): Info {
  const link = (resourceType: string) => ({
    resourceType,
    url: `https://x.example/${resourceType}`,
    labelNameEn: resourceType,
  });
  return {
    whitelabel: { CBS3: chat },
    settings: { serviceBoxWithoutChat: keepBox },
    customerService: [
      { csType: 'LIVECHAT', title: 'Live chat', path: '/m/chat' },
      { csType: 'EMAIL', title: 'E-mail', path: 'mailto:help@x.example' },
    ],
    resources: links ? ['FACEBOOK', 'IOS', 'TELEGRAM1', 'TELEGRAM'].map(link) : [],
  } as unknown as Info;
}
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title);

test('the service box lists social links in their order and live chat, with chat switched on [POPUP-03]', () => {
  expect(titles(serviceBoxEntries(info({ chat: true })))).toEqual([
    'TELEGRAM',
    'TELEGRAM1',
    'FACEBOOK',
    'Live chat',
  ]);
});

test('without chat the box is hidden unless the merchant keeps it for the social links [DEC-022]', () => {
  expect(serviceBoxEntries(info({ chat: false }))).toEqual([]);
  expect(titles(serviceBoxEntries(info({ chat: false, keepBox: true })))).toEqual([
    'TELEGRAM',
    'TELEGRAM1',
    'FACEBOOK',
  ]);
  expect(serviceBoxEntries(info({ chat: false, keepBox: true, links: false }))).toEqual([]);
});

test('contact us offers service entries, chat only with its switch, and social links [DEC-059]', () => {
  expect(titles(contactEntries(info({ chat: true })))).toEqual([
    'Live chat',
    'E-mail',
    'TELEGRAM',
    'TELEGRAM1',
    'FACEBOOK',
  ]);
  expect(titles(contactEntries(info({ chat: false })))).not.toContain('Live chat');
});
