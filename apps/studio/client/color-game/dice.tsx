import type { Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import type { Color } from '../../api.ts';
import { colors } from '../../api.ts';
import type { Movements } from '../stall/feel/motion.ts';
import { Sign } from '../stall/sign.tsx';
import { poseOf } from './dice-rules.ts';
import { signOf } from './pips.tsx';

export interface DiceHandle {
  tumble: (dice: readonly Color[], movements: Movements) => Promise<void>;
}

const tumbleMs = 1200;
const staggerMs = 140;
/** Seen from above and from a corner; each die a little differently. */
const tilt = -31;
const yaws = [41, 48, 43] as const;
const spins = [
  { y: -500, x: -810, z: 540 },
  { y: 420, x: -990, z: -450 },
  { y: -380, x: -720, z: 630 },
] as const;

const turned = (y: number, x: number, z: number) =>
  `rotateX(${tilt}deg) rotateY(${y}deg) rotateX(${x}deg) rotateZ(${z}deg)`;

/** Three cubes in 3D. Only transforms move, so the phone's graphics chip does the work. */
export function Dice({ dice, ref }: { dice: readonly Color[]; ref: Ref<DiceHandle> }) {
  const places = useRef<(HTMLDivElement | null)[]>([]);
  useImperativeHandle(ref, () => ({
    tumble: async (result, movements) => {
      await Promise.all(
        result.map(async (color, index) => {
          const place = places.current[index];
          if (!place) return;
          const cube = place.querySelector('.cube');
          const pose = poseOf(color, index);
          const yaw = (yaws[index] ?? 45) + pose.y;
          const spin = spins[index] ?? spins[0];
          const options = { duration: tumbleMs, delay: index * staggerMs };
          await Promise.all([
            movements.run(place.querySelector('.flight'), flight(index), options),
            movements.run(place.querySelector('.shadow'), shade, options),
            movements.run(
              cube,
              [
                { transform: turned(yaw + spin.y, pose.x + spin.x, pose.z + spin.z) },
                { transform: turned(yaw, pose.x, pose.z) },
              ],
              { ...options, easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)' },
            ),
          ]);
        }),
      );
    },
  }));
  return (
    <div className="dice" aria-hidden="true">
      {dice.map((color, index) => (
        <Die
          key={index}
          color={color}
          index={index}
          place={(element) => {
            places.current[index] = element;
          }}
        />
      ))}
    </div>
  );
}

function Die({
  color,
  index,
  place,
}: {
  color: Color;
  index: number;
  place: (element: HTMLDivElement | null) => void;
}) {
  const pose = poseOf(color, index);
  const yaw = (yaws[index] ?? 45) + pose.y;
  const shadeOf = (face: Color) =>
    face === color ? ' face-up' : face === pose.left ? ' left' : face === pose.right ? ' right' : '';
  return (
    <div className={`game-die die-${index}`} ref={place}>
      <span className="shadow" />
      <div className="flight">
        <div className="cube" style={{ transform: turned(yaw, pose.x, pose.z) }}>
          {colors.map((face) => (
            <span key={face} className={`face ${face}${shadeOf(face)}`}>
              <Sign name={signOf[face]} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const drop = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
const rise = 'cubic-bezier(0.1, 0.5, 0.4, 1)';
/** Thrown in from the side, two bounces, still. */
const flight = (index: number): Keyframe[] => {
  const from = [-140, 30, 150][index] ?? 0;
  return [
    { transform: `translate3d(${from}px, -260px, 0)`, easing: drop },
    { transform: `translate3d(${from * 0.28}px, 0, 0)`, offset: 0.42, easing: rise },
    { transform: `translate3d(${from * 0.12}px, -54px, 0)`, offset: 0.6, easing: drop },
    { transform: `translate3d(${from * 0.03}px, 0, 0)`, offset: 0.78, easing: rise },
    { transform: 'translate3d(0, -11px, 0)', offset: 0.88, easing: drop },
    { transform: 'translate3d(0, 0, 0)' },
  ];
};
const shade: Keyframe[] = [
  { transform: 'scale(0.5)', opacity: 0 },
  { transform: 'scale(1)', opacity: 0.9, offset: 0.42 },
  { transform: 'scale(0.75)', opacity: 0.5, offset: 0.6 },
  { transform: 'scale(1)', opacity: 1, offset: 0.78 },
  { transform: 'scale(1)', opacity: 1 },
];
