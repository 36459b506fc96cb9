/** Banners, announcements and promotions of the demo merchants. Every line here is a sample an operator replaces. */
type Words = { EN: string; TY: string };
const words = (EN: string, TY: string): Words => ({ EN, TY });

export const demoBanners = [
  {
    id: 'welcome',
    group: 'm_home',
    image: '/art/banners/key-wide.webp',
    linkage: '/m/register',
    title: words('Tara sa perya', 'Tara sa perya'),
    body: words('Many games, one fair you can trust.', 'Maraming laro, isang peryang maaasahan.'),
    action: words('Create account', 'Gumawa ng account'),
  },
  {
    id: 'color-game',
    group: 'm_home',
    image: '/art/banners/b-color.webp',
    linkage: '/m/inHouse',
    title: words('Color Game', 'Color Game'),
    body: words('The dice of the fair, provably fair.', 'Ang dado ng perya, patas at napapatunayan.'),
    action: words('See the game', 'Tingnan ang laro'),
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
  {
    id: 'list-poker',
    group: 'm_pvp',
    image: '/art/banners/b-tourney.webp',
    linkage: '/m/activity',
    title: words('Fiesta Cup', 'Fiesta Cup'),
    body: words('Cards with real people, day and night.', 'Baraha kasama ng totoong tao, araw at gabi.'),
    action: words('See the cup', 'Tingnan ang cup'),
  },
];

export const demoAnnouncements = [
  {
    id: 'live-maintenance',
    type: 'PL',
    title: words(
      'Sat 02:00–04:00: Live casino maintenance. Balances stay available.',
      'Sabado 2:00–4:00 ng umaga: maintenance ng live casino. Makikita mo pa rin ang balanse mo.',
    ),
    body: words(
      '<p>The live tables rest for two hours. Open bets settle as usual.</p>',
      '<p>Magpapahinga nang dalawang oras ang mga live table. Magse-settle pa rin ang mga bukas na taya.</p>',
    ),
  },
  {
    id: 'originals',
    type: 'H',
    title: words('New: seven Perya Originals.', 'Bago: pitong Perya Originals.'),
    body: words(
      '<p>Seven games of our own, each with its odds on screen.</p>',
      '<p>Pitong sarili naming laro, kita ang odds.</p>',
    ),
  },
  {
    id: 'limits',
    type: 'PU',
    title: words('Set your own limits', 'Magtakda ng sarili mong limitasyon'),
    body: words(
      '<p>Pick the most you want to deposit or lose in a week. We stop when you reach it.</p>',
      '<p>Piliin ang pinakamalaking gusto mong i-deposit o matalo sa isang linggo. Titigil kami pag naabot mo.</p>',
    ),
    image: '/art/banners/b-newbie.webp',
  },
  {
    id: 'fairness',
    type: 'PU',
    title: words('Check every roll', 'Suriin ang bawat roll'),
    body: words(
      '<p>Each round of our own games comes with a receipt that anybody can recompute.</p>',
      '<p>May resibo ang bawat round ng sarili naming mga laro na puwedeng kuwentahin ng kahit sino.</p>',
    ),
    image: '/art/banners/b-color.webp',
  },
];

export const demoPromotions = [
  {
    id: 'daily-rebate',
    image: '/art/banners/b-rebate.webp',
    title: words('Daily rebate', 'Araw-araw na rebate'),
    summary: words('0.8% back on slots, paid every noon', '0.8% balik sa slots, bayad tuwing tanghali'),
  },
  {
    id: 'welcome-match',
    image: '/art/banners/b-newbie.webp',
    title: words('Welcome 100%', 'Welcome 100%'),
    summary: words('Match up to ₱1,000, 12× turnover', 'Katumbas hanggang ₱1,000, 12× turnover'),
  },
  {
    id: 'fiesta-cup',
    image: '/art/banners/b-tourney.webp',
    title: words('Fiesta Cup', 'Fiesta Cup'),
    summary: words('₱500,000 shared by the top 200', '₱500,000 para sa nangungunang 200'),
  },
  {
    id: 'bring-a-friend',
    image: '/art/banners/b-invite.webp',
    title: words('Bring a friend', 'Magdala ng kaibigan'),
    summary: words('A reward for each friend who plays', 'May gantimpala sa bawat kaibigang maglalaro'),
  },
];
