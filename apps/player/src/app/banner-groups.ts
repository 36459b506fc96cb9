import type { Banner } from '@perya/contract';

type Group = Banner['groupName'];

/** The banner group of each page (DEC-054): slot themes share that of the slots. */
export const bannerGroups: Readonly<Record<string, Group>> = {
  home: 'm_home',
  register: 'm_reg',
  slot_games: 'm_rng',
  in_house_games: 'm_rng',
  jili_games: 'm_rng',
  rtg_games: 'm_rng',
  jackpot_games: 'm_rng',
  bingo_games: 'm_rng',
  live_games: 'm_live',
  sport_games: 'm_sports',
  esport_games: 'm_sports',
  cockfight_games: 'm_sports',
  fishing_games: 'm_fish',
  poker_games: 'm_pvp',
  lottery: 'm_lott',
  e_lottery: 'm_elott',
};
