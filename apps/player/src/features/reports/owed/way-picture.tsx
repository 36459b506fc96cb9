import type { OwnWay } from '@perya/fairness/owed';
import { useSay } from '../../../platform/context.tsx';

const short = (hash: string): string => `${hash.slice(0, 4)} … ${hash.slice(-4)}`;

/** How the own balance gets into the total: both of its parts, each on its side of the root. */
export function WayPicture({ root, halves, isOwn }: OwnWay & { isOwn: boolean }) {
  const say = useSay();
  const leaf = isOwn ? say('owed_you') : say('owed_hidden');
  return (
    <svg className="owed-way" viewBox="0 0 328 176" role="img" aria-label={say('owed_way_label')}>
      <path
        className="owed-line-way"
        d="M44 146V128H84V114M124 146V128H84M204 146V128H244M284 146V128H244V114M84 86V70H164V54M244 86V70H164"
      />
      {isOwn && (
        <path
          className="owed-line-way is-own"
          d="M44 146V128H84V114M84 86V70H164V54M284 146V128H244V114M244 86V70H164"
        />
      )}
      <Box at={[92, 8, 144, 46]} isOwn>
        <text x="164" y="27" className="strong">
          {say('owed_root')}
        </text>
        <text x="164" y="44">
          {short(root)}
        </text>
      </Box>
      {halves.map((hash, side) => (
        <Box key={side} at={[side === 0 ? 36 : 196, 86, 96, 28]} isOwn={isOwn}>
          <text x={side === 0 ? 84 : 244} y="104">
            {hash === '' ? say('owed_half') : short(hash)}
          </text>
        </Box>
      ))}
      {[44, 124, 204, 284].map((x, place) => {
        const own = place === 0 || place === 3;
        return (
          <g key={x} className={own && isOwn ? 'leaf is-own' : 'leaf'}>
            <rect x={x - 36} y="146" width="72" height="28" rx="8" />
            <text x={x} y="164">
              {own ? leaf : say('owed_hidden')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface BoxProps {
  at: [x: number, y: number, width: number, height: number];
  isOwn: boolean;
  children: React.ReactNode;
}

function Box({ at: [x, y, width, height], isOwn, children }: BoxProps) {
  return (
    <g className={isOwn ? 'node is-own' : 'node'}>
      <rect x={x} y={y} width={width} height={height} rx="9" />
      {children}
    </g>
  );
}
