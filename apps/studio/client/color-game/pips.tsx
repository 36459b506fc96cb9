import type { Color, Round } from '../../api.ts';
import type { SignName } from '../stall/sign.tsx';
import { Sign } from '../stall/sign.tsx';

/** Every colour has a symbol: nobody needs to see colours to play. */
export const signOf: Record<Color, SignName> = {
  dilaw: 'ph-sun-fill',
  puti: 'ph-cloud-fill',
  rosas: 'ph-flower-fill',
  asul: 'ph-waves-bold',
  pula: 'ph-pepper-fill',
  berde: 'ph-leaf-fill',
};

/** The Filipino name is the name on the table in both languages. */
export const nameOf = (color: Color): string => color.charAt(0).toUpperCase() + color.slice(1);

export function Pip({ color }: { color: Color }) {
  return (
    <i className={`die-pip ${color}`}>
      <Sign name={signOf[color]} />
      <span className="sr-only">{nameOf(color)} </span>
    </i>
  );
}

export function ColorMark({ round }: { round: Round }) {
  if (round.play.game !== 'color-game') return null;
  return round.play.dice.map((color, index) => <Pip key={index} color={color} />);
}
