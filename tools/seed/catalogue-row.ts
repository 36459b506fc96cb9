import type { Theme } from '../art/plan/friends.ts';
import type { SceneName } from '../art/plan/families.ts';

/** One hero and the games it stands for: at most one per kind of scene, so that no pair ever comes twice. */
export interface HeroRow {
  /** Code points of the 3D object. */
  hero: string;
  /** What lies around it. */
  theme: Theme;
  games: Partial<Record<SceneName, string>>;
}

export const hero = (code: string, theme: Theme, games: HeroRow['games']): HeroRow => ({
  hero: code,
  theme,
  games,
});
