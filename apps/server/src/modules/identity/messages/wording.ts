import type { Language } from '@perya/contract';

/** What members read on their phones. Short: a message of more than 160 characters costs twice. */

const purposes: Record<Language, Record<string, string>> = {
  EN: {
    login: 'to sign in',
    register: 'to register',
    reset: 'to set a new password',
    bind: 'to bind this number',
    email: 'to bind this address',
  },
  TY: {
    login: 'para mag-log in',
    register: 'para magrehistro',
    reset: 'para sa bagong password',
    bind: 'para ikabit ang numerong ito',
    email: 'para ikabit ang address na ito',
  },
};

/** The last line lets the phone fill the code in, on this host only. */
export function codeText(
  language: Language,
  { code, brand, purpose, host }: { code: string; brand: string; purpose: string; host: string },
): { subject: string; text: string } {
  const what = purposes[language][purpose] ?? '';
  const bound = `@${host.replace(/:\d+$/, '')} #${code}`;
  return language === 'EN'
    ? {
        subject: `${brand} code`,
        text: `${code} is your ${brand} code ${what}. It works for 5 minutes. Never give it to anybody.\n\n${bound}`,
      }
    : {
        subject: `Code ng ${brand}`,
        text: `${code} ang code mo sa ${brand} ${what}. Gagana ito nang 5 minuto. Huwag ibigay kahit kanino.\n\n${bound}`,
      };
}

export const knownNumberText = (language: Language, brand: string): string =>
  language === 'EN'
    ? `This number already has a ${brand} account. Sign in, or set a new password if you forgot yours.`
    : `May ${brand} account na ang numerong ito. Mag-log in, o magtakda ng bagong password kung nakalimutan.`;

export function resetLinkText(
  language: Language,
  { brand, link }: { brand: string; link: string },
): { subject: string; text: string } {
  return language === 'EN'
    ? {
        subject: `Set a new password for ${brand}`,
        text: `Somebody asked for a new password for your ${brand} account. Open this link within 30 minutes to set one:\n\n${link}\n\nIf it was not you, ignore this message; nothing changes.`,
      }
    : {
        subject: `Magtakda ng bagong password sa ${brand}`,
        text: `May humiling ng bagong password para sa ${brand} account mo. Buksan ang link na ito sa loob ng 30 minuto:\n\n${link}\n\nKung hindi ikaw, balewalain ito; walang magbabago.`,
      };
}

export type Notice = 'new device' | 'password changed' | 'grant stolen' | 'contact removed';

const notices: Record<Language, Record<Notice, string>> = {
  EN: {
    'new device': 'was signed in on a new device',
    'password changed': 'has a new password',
    'grant stolen': 'was opened with a copied sign-in; we signed that device out',
    'contact removed': 'no longer has this contact; our staff took it off',
  },
  TY: {
    'new device': 'ay na-log in sa bagong device',
    'password changed': 'ay may bagong password',
    'grant stolen': 'ay binuksan gamit ang kinopyang sign-in; nai-log out na namin ang device na iyon',
    'contact removed': 'ay wala na sa contact na ito; inalis ito ng aming staff',
  },
};

export function noticeText(
  language: Language,
  notice: Notice,
  { brand, device }: { brand: string; device: string },
) {
  const where = device === '' ? '' : ` (${device})`;
  return language === 'EN'
    ? {
        subject: `Your ${brand} account`,
        text: `Your ${brand} account ${notices.EN[notice]}${where}. Not you? Change your password and sign out everywhere.`,
      }
    : {
        subject: `Ang ${brand} account mo`,
        text: `Ang ${brand} account mo ${notices.TY[notice]}${where}. Hindi ikaw? Palitan ang password at mag-log out sa lahat.`,
      };
}
