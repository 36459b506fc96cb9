/** Promotions as published texts. The numbers are those of the campaigns in `rewards.ts`, which decide; these words explain. */
import { type Words, words } from './words.ts';

const list = (tag: 'ol' | 'ul', items: string[]): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
const step = (what: string, how: string): string => `<strong>${what}</strong><br />${how}`;
const body = (steps: [Words, Words][], terms: Words[]): Words => {
  const inLanguage = (language: keyof Words, how: string, full: string) =>
    `<h3>${how}</h3>${list(
      'ol',
      steps.map(([what, more]) => step(what[language], more[language])),
    )}<h3>${full}</h3>${list(
      'ul',
      terms.map((term) => term[language]),
    )}`;
  return {
    EN: inLanguage('EN', 'How it works', 'The full terms'),
    TY: inLanguage('TY', 'Paano ito gumagana', 'Ang buong tuntunin'),
  };
};

const counts = words(
  'Slots, fishing and lottery count in full, sports, esports and card games with other players by half, live casino by one fifth.',
  'Buo ang bilang sa slots, fishing at lottery; kalahati sa sports, esports at baraha laban sa ibang player; ikalimang bahagi sa live casino.',
);
const earned = words(
  'The bonus waits beside your balance while you play with your own money. When the turnover is done it becomes cash by itself.',
  'Naghihintay ang bonus sa tabi ng balance mo habang sarili mong pera ang nilalaro mo. Kapag tapos na ang turnover, magiging cash ito nang kusa.',
);
const giveUp = words(
  'You may give the bonus up at any time and withdraw. What you won stays yours.',
  'Puwede mong isuko ang bonus kahit kailan at mag-withdraw. Sa iyo pa rin ang napanalunan mo.',
);
const fixed = words(
  'These terms stay as they were when you joined.',
  'Mananatili ang mga tuntuning ito kung ano sila noong sumali ka.',
);

interface Promotion {
  id: string;
  /** The campaign behind it; without one it is information only (DEC-055). */
  campaign: string | null;
  image: string;
  categories: string[];
  needsPictureAndRemark?: true;
  title: Words;
  summary: Words;
  body: Words;
}

const deposits: Promotion[] = [
  {
    id: 'welcome-match',
    campaign: 'welcome-match',
    image: '/art/banners/b-newbie.webp',
    categories: ['for-you', 'welcome'],
    title: words('Welcome 100%', 'Welcome 100%'),
    summary: words('Up to {amount:1000} on your first deposit', 'Hanggang {amount:1000} sa unang deposit mo'),
    body: body(
      [
        [
          words('Choose it with your first deposit', 'Piliin ito sa unang deposit mo'),
          words('{amount:100} or more, by any method.', '{amount:100} pataas, kahit anong paraan.'),
        ],
        [
          words('We add the same amount', 'Dadagdagan namin ng kaparehong halaga'),
          words('100% of the deposit, up to {amount:1000}.', '100% ng deposit, hanggang {amount:1000}.'),
        ],
        [
          words('Play 12 times the bonus in 30 days', 'Maglaro ng 12 beses ng bonus sa loob ng 30 araw'),
          words(
            'For a bonus of {amount:500} that is {amount:6000} of stakes.',
            'Sa bonus na {amount:500} katumbas iyon ng {amount:6000} na taya.',
          ),
        ],
      ],
      [
        words(
          'Once per member, on the first deposit only.',
          'Isang beses bawat miyembro, sa unang deposit lang.',
        ),
        words(
          'Bets above {amount:200} are refused while the bonus runs; none is voided afterwards.',
          'Tinatanggihan ang tayang lampas {amount:200} habang may bonus; walang binabawi pagkatapos.',
        ),
        counts,
        earned,
        giveUp,
        fixed,
      ],
    ),
  },
  {
    id: 'reload',
    campaign: 'reload',
    image: '/art/banners/b-vip.webp',
    categories: ['for-you', 'vip'],
    title: words('Reload 20%', 'Reload 20%'),
    summary: words('Once a day, up to {amount:1000}', 'Isang beses sa isang araw, hanggang {amount:1000}'),
    body: body(
      [
        [
          words('Choose it when you deposit', 'Piliin ito kapag nag-deposit ka'),
          words('{amount:200} or more, once a day.', '{amount:200} pataas, isang beses sa isang araw.'),
        ],
        [
          words('We add 20%', 'Dadagdagan namin ng 20%'),
          words('Up to {amount:1000}.', 'Hanggang {amount:1000}.'),
        ],
        [
          words(
            'Play 8 times deposit and bonus in 14 days',
            'Maglaro ng 8 beses ng deposit at bonus sa loob ng 14 na araw',
          ),
          words(
            'For {amount:1000} and {amount:200} that is {amount:9600} of stakes.',
            'Sa {amount:1000} at {amount:200} katumbas iyon ng {amount:9600} na taya.',
          ),
        ],
      ],
      [
        words(
          'Bets above {amount:500} and bets on sports are refused while the bonus runs; none is voided afterwards.',
          'Tinatanggihan ang tayang lampas {amount:500} at ang taya sa sports habang may bonus; walang binabawi pagkatapos.',
        ),
        counts,
        earned,
        giveUp,
        fixed,
      ],
    ),
  },
];

const playing: Promotion[] = [
  {
    id: 'daily-rebate',
    campaign: 'daily-rebate',
    image: '/art/banners/b-rebate.webp',
    categories: ['for-you', 'slots', 'vip'],
    title: words('Daily rebate', 'Araw-araw na rebate'),
    summary: words(
      '0.4% to 1.2% back on slots, win or lose',
      '0.4% hanggang 1.2% balik sa slots, panalo o talo',
    ),
    body: body(
      [
        [
          words('Join once', 'Sumali nang isang beses'),
          words('It counts from the moment you join.', 'Bibilang mula sa oras ng pagsali mo.'),
        ],
        [
          words('Play slots', 'Maglaro ng slots'),
          words(
            'Every stake from 00:00 to 23:59 counts, from {amount:125} a day.',
            'Bilang ang bawat taya mula 00:00 hanggang 23:59, mula {amount:125} sa isang araw.',
          ),
        ],
        [
          words('Get your share the next day', 'Kunin ang bahagi mo kinabukasan'),
          words(
            'Your level decides: Tanso 0.4%, Pilak 0.6%, Ginto 0.8%, Perlas 1%, Brilyante 1.2%.',
            'Depende sa level mo: Tanso 0.4%, Pilak 0.6%, Ginto 0.8%, Perlas 1%, Brilyante 1.2%.',
          ),
        ],
      ],
      [
        words('At most {amount:5000} a day.', 'Hanggang {amount:5000} sa isang araw.'),
        words(
          'The rebate has a turnover of 1× within 14 days.',
          'May 1× turnover ang rebate sa loob ng 14 na araw.',
        ),
        words('Bets that were refunded do not count.', 'Hindi bilang ang mga tayang ibinalik.'),
        earned,
        fixed,
      ],
    ),
  },
  {
    id: 'hoops-insurance',
    campaign: 'hoops-insurance',
    image: '/art/banners/b-sports.webp',
    categories: ['for-you', 'sports'],
    needsPictureAndRemark: true,
    title: words('Hoops insurance', 'Hoops insurance'),
    summary: words(
      'Stake back when one leg of five fails',
      'Balik-taya kapag isa sa limang leg ang sumablay',
    ),
    body: body(
      [
        [
          words('Place a parlay of 5 or more legs', 'Tumaya sa parlay na may 5 o higit pang leg'),
          words('Basketball, odds of 1.50 or higher per leg.', 'Basketball, odds na 1.50 pataas bawat leg.'),
        ],
        [
          words('One leg loses', 'Natalo ang isang leg'),
          words('All others must win.', 'Dapat panalo ang lahat ng iba.'),
        ],
        [
          words('Apply within 48 hours', 'Mag-apply sa loob ng 48 oras'),
          words(
            'Add your ticket number and a screenshot.',
            'Ilagay ang ticket number mo at isang screenshot.',
          ),
        ],
      ],
      [
        words(
          'Your stake comes back as cash, up to {amount:2000}. No turnover.',
          'Babalik ang taya mo bilang cash, hanggang {amount:2000}. Walang turnover.',
        ),
        words('One application per member per week.', 'Isang application bawat miyembro bawat linggo.'),
        words('Cash-out and void tickets do not count.', 'Hindi bilang ang cash-out at void na ticket.'),
        words('Pre-game bets only.', 'Pre-game na taya lang.'),
        words(
          'A person looks at each application; you find the answer here and in your inbox.',
          'May taong titingin sa bawat application; makikita mo ang sagot dito at sa inbox mo.',
        ),
      ],
    ),
  },
  {
    id: 'seven-days',
    campaign: 'seven-days',
    image: '/art/banners/b-color.webp',
    categories: ['for-you', 'slots'],
    title: words('Seven days at {brand}', 'Pitong araw sa {brand}'),
    summary: words('20 free rounds for a week of play', '20 libreng round sa isang linggong laro'),
    body: body(
      [
        [
          words('Join', 'Sumali'),
          words(
            'Your streak begins with the next day you play.',
            'Magsisimula ang streak mo sa susunod na araw na maglalaro ka.',
          ),
        ],
        [
          words(
            'Stake {amount:50} on seven days in a row',
            'Tumaya ng {amount:50} sa pitong araw na sunod-sunod',
          ),
          words('A day runs from 00:00 to 23:59.', 'Ang isang araw ay mula 00:00 hanggang 23:59.'),
        ],
        [
          words('Claim 20 free rounds', 'I-claim ang 20 libreng round'),
          words(
            'They wait in the reward centre for 30 days.',
            'Maghihintay ang mga ito sa reward centre nang 30 araw.',
          ),
        ],
      ],
      [
        words('Once a month.', 'Isang beses sa isang buwan.'),
        words(
          'The rounds are valid for 7 days after you claim them.',
          'May bisa ang mga round nang 7 araw pagka-claim mo.',
        ),
        words(
          'Wins of these rounds are cash, up to {amount:500} in all.',
          'Cash ang panalo sa mga round na ito, hanggang {amount:500} lahat-lahat.',
        ),
        words(
          'A day you miss starts the count anew; nothing else is lost.',
          'Magsisimula ulit ang bilang kapag may nalaktawang araw; wala nang ibang mawawala.',
        ),
      ],
    ),
  },
  {
    id: 'bring-a-friend',
    campaign: null,
    image: '/art/banners/b-invite.webp',
    categories: ['for-you', 'welcome'],
    title: words('Bring a friend', 'Magdala ng kaibigan'),
    summary: words('{amount:100} for each friend who plays', '{amount:100} sa bawat kaibigang maglalaro'),
    body: body(
      [
        [
          words('Share your link', 'I-share ang link mo'),
          words('You find it under Invite, in the menu.', 'Nasa Invite ito, sa menu.'),
        ],
        [
          words('Your friend registers with it', 'Magrerehistro ang kaibigan mo gamit ito'),
          words('With an account of their own.', 'Sa sarili niyang account.'),
        ],
        [
          words('Your friend has staked {amount:1000}', 'Nakataya na ng {amount:1000} ang kaibigan mo'),
          words(
            '{amount:100} wait for you in the reward centre.',
            'May {amount:100} na naghihintay sa iyo sa reward centre.',
          ),
        ],
      ],
      [
        words('Once for each friend.', 'Isang beses sa bawat kaibigan.'),
        words(
          'The reward has a turnover of 1× within 14 days.',
          'May 1× turnover ang gantimpala sa loob ng 14 na araw.',
        ),
        words(
          'Invite only friends of legal age who want to play.',
          'Mag-imbita lang ng kaibigang nasa hustong gulang at gustong maglaro.',
        ),
        words('A second account of yours is no friend.', 'Hindi kaibigan ang pangalawa mong account.'),
      ],
    ),
  },
];

export const demoPromotions: Promotion[] = [
  ...playing.slice(0, 1),
  ...deposits,
  {
    id: 'fiesta-cup',
    campaign: null,
    image: '/art/banners/b-tourney.webp',
    categories: ['for-you'],
    title: words('Fiesta Cup', 'Fiesta Cup'),
    summary: words('No cup is running now', 'Walang cup na tumatakbo ngayon'),
    body: words(
      '<p>The Fiesta Cup is our card tournament. None is running at the moment, and there is nothing to join yet.</p><p>Before the next one you find dates, rules and prizes here.</p>',
      '<p>Ang Fiesta Cup ang torneo namin sa baraha. Walang tumatakbo ngayon, at wala pang masasalihan.</p><p>Bago ang susunod, makikita mo rito ang petsa, mga patakaran at mga premyo.</p>',
    ),
  },
  ...playing.slice(1),
];
