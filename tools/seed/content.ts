/** Banners and announcements of the demo merchants. Every line here is a sample an operator replaces. */
import { words } from './words.ts';

export const demoBanners = [
  {
    id: 'welcome',
    group: 'm_home',
    // The scene of the brand's own package.
    image: 'key-wide',
    linkage: '/m/register',
    title: words('{hero}', '{hero}'),
    body: words('Games at any hour. Results you can check.', 'Laro anumang oras. Resultang masusuri.'),
    action: words('Create account', 'Gumawa ng account'),
  },
  {
    id: 'color-game',
    group: 'm_home',
    image: '/art/banners/b-color.webp',
    linkage: 'game:color-game',
    title: words('Color Game', 'Color Game'),
    body: words('Three dice. You can check every roll.', 'Tatlong dado. Masusuri mo ang bawat roll.'),
    action: words('Play', 'Maglaro'),
  },
  {
    id: 'fishing',
    group: 'm_home',
    image: '/art/banners/b-fish.webp',
    linkage: '/m/fishing-games',
    title: words('Out to sea', 'Tara sa laot'),
    body: words('Fishing games from five studios.', 'Mga larong pangingisda mula sa limang studio.'),
    action: words('Go fishing', 'Mangisda na'),
  },
  {
    id: 'sports',
    group: 'm_home',
    image: '/art/banners/b-sports.webp',
    linkage: '/m/sport-games',
    title: words('Game night', 'Gabi ng laro'),
    body: words('Basketball, volleyball and more.', 'Basketbol, balibol at iba pa.'),
    action: words('See sports', 'Tingnan ang sports'),
  },
  {
    id: 'list-live',
    group: 'm_live',
    image: '/art/banners/b-vip.webp',
    linkage: '/m/member/benefits',
    title: words('Tables all night', 'Mga mesa buong gabi'),
    body: words('Baccarat, roulette and the Gulong Show.', 'Baccarat, roulette at ang Gulong Show.'),
    action: words('See VIP room', 'Tingnan ang VIP room'),
  },
  {
    id: 'list-fish',
    group: 'm_fish',
    image: '/art/banners/b-fish.webp',
    linkage: '/m/fishing-games',
    title: words('Out to sea', 'Tara sa laot'),
    body: words('Fishing games from five studios.', 'Mga larong pangingisda mula sa limang studio.'),
    action: words('', ''),
  },
  {
    id: 'list-sports',
    group: 'm_sports',
    image: '/art/banners/b-sports.webp',
    linkage: '/m/sport-games',
    title: words('Game night', 'Gabi ng laro'),
    body: words('Basketball, volleyball and more.', 'Basketbol, balibol at iba pa.'),
    action: words('', ''),
  },
];

/** Those without an end say "long term". */
export const demoAnnouncements = [
  {
    id: 'live-maintenance',
    type: 'PL',
    since: '2026-01-14T02:00:00Z',
    title: words('Live casino maintenance', 'Maintenance ng live casino'),
    body: words(
      '<p>Live casino tables pause on <strong>Saturdays, 02:00 to 04:00</strong>.</p><p>Open bets settle before the pause. Slots, sports, deposits and withdrawals stay open.</p><p>Salamat sa inyong pasensya.</p>',
      '<p>Titigil muna ang mga live casino table tuwing <strong>Sabado, 2:00 hanggang 4:00 ng umaga</strong>.</p><p>Magse-settle muna ang mga bukas na taya. Bukas pa rin ang slots, sports, deposit at withdraw.</p><p>Salamat sa inyong pasensya.</p>',
    ),
  },
  {
    id: 'originals',
    type: 'PL',
    since: '2026-01-12T02:00:00Z',
    title: words('{originals} are live', 'Bukas na ang {originals}'),
    body: words(
      '<p>Color Game, Ferris Fortune, Bingo, Lotto and Hi-Lo: our own games, each with its odds on screen.</p><p>Every round can be checked. <a href="/m/helpDetail?tag=fairness">How that works</a></p>',
      '<p>Color Game, Ferris Fortune, Bingo, Lotto at Hi-Lo: sarili naming mga laro, kita ang odds sa screen.</p><p>Puwedeng suriin ang bawat round. <a href="/m/helpDetail?tag=fairness">Paano ito gumagana</a></p>',
    ),
  },
  {
    id: 'instapay-weekends',
    currency: 'PHP',
    type: 'PL',
    since: '2026-01-08T02:00:00Z',
    title: words('InstaPay now open on weekends', 'Bukas na ang InstaPay tuwing weekend'),
    body: words(
      '<p>Deposits from your bank by InstaPay arrive on Saturdays and Sundays too, usually within minutes.</p><p>Each step shows on the order, so you never have to guess. <a href="/m/helpDetail?tag=deposit">About deposits</a></p>',
      '<p>Dumarating na rin tuwing Sabado at Linggo ang deposit mula sa bangko mo sa InstaPay, kadalasan sa loob ng ilang minuto.</p><p>Kita ang bawat hakbang sa order, kaya hindi mo kailangang manghula. <a href="/m/helpDetail?tag=deposit">Tungkol sa deposit</a></p>',
    ),
  },
  {
    id: 'deposit-limit',
    type: 'PL',
    since: '2026-01-03T02:00:00Z',
    title: words('Your daily deposit limit, in plain sight', 'Kita na ang limit mo sa deposit kada araw'),
    body: words(
      '<p>The cashier shows how much of the daily deposit limit is left before you choose an amount.</p><p>More ways to stay in control are under <a href="/m/helpDetail?tag=limits">Play within your limits</a>.</p>',
      '<p>Ipinapakita ng cashier kung magkano pa ang natitira sa limit ng deposit kada araw bago ka pumili ng halaga.</p><p>May iba pang paraan para may kontrol ka sa <a href="/m/helpDetail?tag=limits">Maglaro sa kaya mo lang</a>.</p>',
    ),
  },
  {
    id: 'terms-2026',
    type: 'PL',
    since: '2026-01-01T00:00:00Z',
    title: words('Updated terms of use', 'Bagong tuntunin ng paggamit'),
    body: words(
      '<p>The terms of January 2026 are in force. In short: bonuses are earned and never take your own winnings, bets are refused before they are placed or not at all, and every movement of money has a receipt.</p><p><a href="/m/helpDetail?tag=terms">Read the terms</a></p>',
      '<p>May bisa na ang tuntunin ng Enero 2026. Sa madaling salita: pinagtatrabahuhan ang bonus at hindi kailanman kukunin ang sarili mong panalo, tinatanggihan ang taya bago ito ilagay o hindi na, at may resibo ang bawat galaw ng pera.</p><p><a href="/m/helpDetail?tag=terms">Basahin ang tuntunin</a></p>',
    ),
  },
  {
    id: 'check-a-round',
    type: 'H',
    since: '2026-01-01T00:00:00Z',
    title: words('Check any round yourself', 'Suriin mo mismo ang kahit anong round'),
    body: words(
      '<p>Open a round of our own games in your betting record and play it again on your phone, even without internet.</p>',
      '<p>Buksan ang isang round ng sarili naming laro sa betting record mo at laruin ulit sa phone mo, kahit walang internet.</p>',
    ),
  },
  {
    id: 'limits',
    type: 'PU',
    since: '2026-01-01T00:00:00Z',
    title: words('Set your own limits', 'Magtakda ng sarili mong limitasyon'),
    body: words(
      '<p>Pick the most you want to deposit or lose in a week. We stop when you reach it.</p><p><a href="/m/member/limits">Set my limits</a></p>',
      '<p>Piliin ang pinakamalaking gusto mong i-deposit o matalo sa isang linggo. Titigil kami pag naabot mo.</p><p><a href="/m/member/limits">I-set ang mga limit ko</a></p>',
    ),
  },
  {
    id: 'fairness',
    type: 'PU',
    since: '2026-01-01T00:00:00Z',
    title: words('Check every roll', 'Suriin ang bawat roll'),
    body: words(
      '<p>Each round of our own games comes with a receipt that anybody can recompute.</p>',
      '<p>May resibo ang bawat round ng sarili naming mga laro na puwedeng kuwentahin ng kahit sino.</p>',
    ),
    image: '/art/banners/b-color.webp',
  },
];

export const demoPromotionCategories = [
  { id: 'for-you', title: words('For you', 'Para sa iyo') },
  { id: 'welcome', title: words('Welcome', 'Welcome') },
  { id: 'slots', title: words('Slots', 'Slots') },
  { id: 'sports', title: words('Sports', 'Sports') },
  { id: 'vip', title: words('VIP', 'VIP') },
];
