import type { Category, Switch } from '../../packages/contract/src/index.ts';
import { demoBrands } from './brands.ts';
import type { PesosPerUnit } from './sums.ts';

/** The two demo merchants (DEC-115): a Filipino fair and a generic seaside one with another theme and age. */
export interface DemoMerchant {
  code: string;
  name: string;
  hosts: string[];
  /** What its sums are made of. */
  pesosPerUnit: PesosPerUnit;
  settings: Record<string, unknown>;
  switchesOn: Switch[];
  denyCountries: string[];
  customerService: { csType: string; title: Record<string, string>; path: string }[];
  resources: { resourceType: string; url: string; labelNameEn: string }[];
}

const categoriesOn = (names: Category[]) => names.map((name) => `CAT_${name}` as const);

const vendorLists = {
  inHouseVendors: ['PERYA'],
  cockfightVendors: ['SALAKOT'],
  esportVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
};

export const demoMerchants: DemoMerchant[] = [
  {
    code: 'perya',
    name: 'Perya',
    hosts: ['perya.localhost', 'localhost', '127.0.0.1'],
    pesosPerUnit: 1,
    settings: {
      brandName: 'Perya',
      brand: demoBrands.perya,
      theme: 'perya',
      languages: ['TY', 'EN'],
      defaultLanguage: 'TY',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      // Play money: under no law. A brand with a licence names its market here, and cannot be looser than it.
      market: { profile: 'demo', version: 1 },
      ageThreshold: 21,
      operatorName: 'Perya Demo Operations',
      licenceNumber: 'DEMO-0001',
      jackpotCounter: 'POOL',
      appSizeText: '9 MB',
      ...vendorLists,
    },
    switchesOn: [
      ...categoriesOn([
        'RNG',
        'LIVE',
        'SPORTS',
        'FISH',
        'PVP',
        'LOTT',
        'BINGO',
        'JACKPOT',
        'INHOUSE',
        'ESPORTS',
      ]),
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'CHNGPASSMAIL3',
      'CHNGPASSVERIF3',
      'SMSLOGIN3',
      'FACEBOOKLOGIN3',
      'GOOGLELOGIN3',
      'FREEPLAY3',
      'CBS3',
      'PASSKEYS3',
      'TOTP3',
      'SIGNINNOTICE3',
      'SECONDCHANNEL3',
      'BETRECORD3',
      'RECOMMEND3',
      'REFERRAL3',
      'NEWBIETASK3',
      'KYC3',
      'AGENT3',
    ],
    denyCountries: ['KP', 'IR'],
    customerService: [
      { csType: 'LIVECHAT', title: { EN: 'Live chat', TY: 'Live chat' }, path: '/m/chat' },
      {
        csType: 'EMAIL',
        title: { EN: 'E-mail us', TY: 'Mag-email sa amin' },
        path: 'mailto:help@perya.example',
      },
    ],
    resources: [
      { resourceType: 'AppDownloadIcon', url: '/art/brands/perya/app-icon.svg', labelNameEn: 'Perya' },
      { resourceType: 'IOS', url: 'https://apps.example/perya-ios', labelNameEn: 'iOS app' },
      { resourceType: 'Android', url: 'https://apps.example/perya.apk', labelNameEn: 'Android app' },
      { resourceType: 'SpeedTest', url: '/m/download', labelNameEn: 'Fastest address' },
      { resourceType: 'TELEGRAM', url: 'https://telegram.example/perya', labelNameEn: 'Telegram' },
      { resourceType: 'FACEBOOK', url: 'https://facebook.example/perya', labelNameEn: 'Facebook page' },
    ],
  },
  {
    code: 'dalampasigan',
    name: 'Dalampasigan',
    hosts: ['dalampasigan.localhost'],
    pesosPerUnit: 50,
    settings: {
      brandName: 'Dalampasigan',
      brand: demoBrands.dalampasigan,
      theme: 'dalampasigan',
      languages: ['EN', 'TY'],
      defaultLanguage: 'EN',
      currency: 'USD',
      timeZone: 'UTC',
      market: { profile: 'demo', version: 1 },
      ageThreshold: 18,
      operatorName: 'Dalampasigan Demo',
      licenceNumber: 'DEMO-0002',
      jackpotCounter: 'OFF',
      popupForGuests: true,
      serviceBoxWithoutChat: true,
      tileNames: true,
      ...vendorLists,
    },
    switchesOn: [
      ...categoriesOn(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'INHOUSE', 'COCKFIGHT', 'ESPORTS']),
      'USERNAMEREG3',
      'FREEPLAY3',
      'CBS3',
    ],
    denyCountries: [],
    customerService: [
      {
        csType: 'EMAIL',
        title: { EN: 'E-mail us', TY: 'Mag-email sa amin' },
        path: 'mailto:help@dalampasigan.example',
      },
    ],
    resources: [
      {
        resourceType: 'AppDownloadIcon',
        url: '/art/brands/dalampasigan/app-icon.svg',
        labelNameEn: 'Dalampasigan',
      },
      { resourceType: 'TELEGRAM', url: 'https://telegram.example/dalampasigan', labelNameEn: 'Telegram' },
    ],
  },
];
