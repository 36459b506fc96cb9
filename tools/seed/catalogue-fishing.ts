import { hero, type HeroRow } from './catalogue-row.ts';

/** Fishing games: one creature of the water each, above or below the surface. */
export const fishingGames: readonly HeroRow[] = [
  hero('1f41f', 'shore', { shafts: 'Bangus Boom', lagoon: 'Tilapia Town' }),
  hero('1f420', 'shore', { reef: 'Isdang Lapu', abyss: 'Isda sa Dilim' }),
  hero('1f421', 'shore', { lagoon: 'Butete Blast', wreck: 'Butete Bomb' }),
  hero('1f988', 'shore', { surface: 'Pating Patrol', abyss: 'Pating Hari' }),
  hero('1f433', 'shore', { surface: 'Butanding Run', icesea: 'Balyena Yelo' }),
  hero('1f40b', 'shore', { abyss: 'Higante ng Laot' }),
  hero('1f42c', 'shore', { shafts: 'Lumba Leap', reef: 'Dorado Dolphin' }),
  hero('1f419', 'shore', { reef: 'Pugita Reef', abyss: 'Walong Galamay' }),
  hero('1f991', 'shore', { shafts: 'Pusit Power', abyss: 'Pusit Neon' }),
  hero('1f980', 'shore', { reef: 'Alimango Alley', wreck: 'Alimasag Gold' }),
  hero('1f99e', 'treasure', { reef: 'Ulang Uprising', lagoon: 'Banagan Bay' }),
  hero('1f990', 'shore', { lagoon: 'Hipon Hunt', shafts: 'Sugpo Surge' }),
  hero('1f422', 'shore', { shafts: 'Pawikan Deep', lagoon: 'Pawikan Path' }),
  hero('1f9ad', 'snow', { icesea: 'Poka Polar' }),
  hero('1fabc', 'shore', { abyss: 'Dikya Drift', shafts: 'Dikya Dance' }),
  hero('1f40a', 'treasure', { lagoon: 'Buwaya Hunter' }),
  hero('1f427', 'snow', { icesea: 'Pingguwin Fisher' }),
  hero('1f9a6', 'shore', { lagoon: 'Oter Otso' }),
  hero('1f409', 'treasure', { wreck: 'Naga ng Dagat' }),
  hero('1f9dc-200d-2640-fe0f', 'treasure', { abyss: 'Sirena Hunter' }),
  hero('1f93f', 'treasure', { reef: 'Sisid Yaman' }),
  hero('1f6a4', 'shore', { surface: 'Lantsa Fisher' }),
  hero('1f9aa', 'treasure', { reef: 'Talaba Treasure' }),
];
