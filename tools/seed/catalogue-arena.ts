/** Sports books, esports and cockfights. Wide tiles without lettering. */
export type Floor =
  | 'court'
  | 'grass'
  | 'ice'
  | 'track'
  | 'mat'
  | 'water'
  | 'sand'
  | 'table'
  | 'snow'
  | 'grid';

export interface ArenaGame {
  name: string;
  nameTy?: string;
  floor: Floor;
  hero: string;
  hue: number;
  /** A second object, smaller and further back. */
  second?: string;
}

const arena = (
  name: string,
  floor: Floor,
  hero: string,
  hue: number,
  more: Partial<ArenaGame> = {},
): ArenaGame => ({
  name,
  floor,
  hero,
  hue,
  ...more,
});

export const sportsBooks: readonly ArenaGame[] = [
  arena('Tennis', 'court', '1f3be', 140, { nameTy: 'Tenis' }),
  arena('Table Tennis', 'table', '1f3d3', 255, { nameTy: 'Ping-pong' }),
  arena('Badminton', 'court', '1f3f8', 165),
  arena('Baseball', 'sand', '26be', 30, { nameTy: 'Beysbol' }),
  arena('Softball', 'grass', '1f94e', 60, { nameTy: 'Sopbol' }),
  arena('Rugby', 'grass', '1f3c9', 20),
  arena('Gridiron', 'grass', '1f3c8', 260),
  arena('Ice Hockey', 'ice', '1f3d2', 220),
  arena('Field Hockey', 'grass', '1f3d1', 190),
  arena('Golf', 'grass', '26f3', 205),
  arena('Bowling', 'table', '1f3b3', 345),
  arena('Billiards', 'table', '1f3b1', 155, { nameTy: 'Bilyar' }),
  arena('Cricket', 'grass', '1f3cf', 45, { nameTy: 'Kriket' }),
  arena('Darts', 'mat', '1f3af', 300),
  arena('Beach Volleyball', 'sand', '1f3d0', 215, { nameTy: 'Balibol sa Buhangin' }),
  arena('Cycling', 'track', '1f6b4', 65, { nameTy: 'Karera ng Bisikleta' }),
  arena('Swimming', 'water', '1f3ca', 225, { nameTy: 'Langoy' }),
  arena('Surfing', 'water', '1f3c4', 185),
  arena('Athletics', 'track', '1f3c3', 25, { nameTy: 'Takbuhan' }),
  arena('Skateboarding', 'track', '1f6f9', 310),
  arena('Skiing', 'snow', '1f3bf', 240),
  arena('Motor Racing', 'track', '1f3ce-fe0f', 0, { nameTy: 'Karera ng Kotse' }),
  arena('Horse Racing', 'grass', '1f3c7', 230, { nameTy: 'Karera ng Kabayo' }),
  arena('Martial Arts', 'mat', '1f94b', 15),
  arena('Fencing', 'mat', '1f93a', 280),
  arena('Chess', 'table', '265f-fe0f', 75, { nameTy: 'Ahedres' }),
];

export const esportsBooks: readonly ArenaGame[] = [
  arena('Esports Liga', 'grid', '1f3c6', 275),
  arena('Bakbakan Five', 'grid', '2694-fe0f', 15),
  arena('Mobile Arena', 'grid', '1f4f1', 200),
  arena('Sharpshooter Cup', 'grid', '1f3af', 345),
  arena('Pixel Fighters', 'grid', '1f47e', 295),
  arena('Keyboard Kings', 'grid', '2328-fe0f', 230),
  arena('Robot League', 'grid', '1f916', 180),
  arena('Virtual Racing', 'grid', '1f3ce-fe0f', 30),
  arena('Virtual Football', 'grid', '26bd', 145),
  arena('Virtual Hoops', 'grid', '1f3c0', 55),
  arena('Joystick Masters', 'grid', '1f579-fe0f', 320),
  arena('Castle Siege', 'grid', '1f3f0', 255),
  arena('Dragon Lanes', 'grid', '1f409', 160),
  arena('Headset Heroes', 'grid', '1f3a7', 210),
  arena('Shield Rumble', 'grid', '1f6e1-fe0f', 70),
];

export const cockfights: readonly ArenaGame[] = [
  arena('Sabong Barangay', 'sand', '1f413', 60, { second: '1f413' }),
  arena('Sabong Derby', 'mat', '1f413', 15, { second: '1f3c6' }),
  arena('Sabong Gabi', 'sand', '1f413', 270, { second: '1f319' }),
  arena('Sabong Tagisan', 'mat', '1f413', 215, { second: '1fab6' }),
  arena('Tandang Cup', 'track', '1f413', 145, { second: '1f947' }),
  arena('Pula at Puti', 'mat', '1f413', 345, { second: '1f413' }),
  arena('Labanan sa Bukid', 'grass', '1f413', 130, { second: '1f33e' }),
];
