/** Small objects that lie around a hero, by theme. */
const themes = {
  farm: ['1f33e', '1f33b', '1f33d', '1f955', '1f95a', '1f345', '1f33f', '1fa99'],
  treasure: ['1f48e', '1fa99', '1f4b0', '1f451', '1f5dd-fe0f', '1f48d', '1f4ff'],
  coins: ['1fa99', '1f4b0', '1f48e', '1f4b5', '2b50'],
  food: ['1f362', '1f35a', '1f35c', '1f357', '1f336-fe0f', '1f95f', '1f9c4'],
  flower: ['1f33a', '1f338', '1f33c', '1f33b', '1f337', '1f339', '1fab7', '1f98b'],
  luck: ['1f340', '1f9e7', '1fa99', '1f514', '1f352', '1f9f2', '2b50'],
  party: ['1f388', '1f389', '1f38a', '1f381', '1f3ab', '1f37f', '2b50'],
  sweet: ['1f36d', '1f36c', '1f369', '1f9c1', '1f353', '1f366', '1f36b', '1f352'],
  jungle: ['1f33f', '1f343', '1f33a', '1f98b', '1f34c', '1f965', '1f344'],
  snow: ['2744-fe0f', '1f9ca', '1f332', '1f381', '26f8-fe0f', '1f9e3'],
  fruit: ['1f34b', '1f352', '1f347', '1f34a', '1f349', '1f353', '1f34d', '1f965', '1f34c'],
  spooky: ['1f56f-fe0f', '1f987', '1f578-fe0f', '1f383', '1f319', '1f33f'],
  magic: ['1f52e', '1fa84', '1f48e', '1f4dc', '1f9ff', '2b50', '1f9ea'],
  shore: ['1f41a', '1f420', '1fab8', '1f980', '2b50', '1fa99'],
  fire: ['1f525', '2604-fe0f', '1f336-fe0f', '26a1', '1f48e', '1fa99'],
  space: ['2b50', '1f31f', '2604-fe0f', '1f6f8', '1fa90', '1f6f0-fe0f'],
  music: ['1f3b5', '1f3b6', '1f3a7', '1fa87', '1f3b9', '2b50'],
  road: ['1f6de', '1f6a6', '1fa99', '26fd', '1f3c1', '1f9ed'],
} as const;

export type Theme = keyof typeof themes;

export const friends: Record<Theme, readonly string[]> = themes;
