import type { Ref } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Movements } from '../stall/feel/motion.ts';
import type { Grid } from './reel-rules.ts';
import { passing } from './reel-rules.ts';
import { ReelSymbol } from './symbol.tsx';

export interface ReelsHandle {
  spin: (to: Grid, movements: Movements, isQuick: boolean) => Promise<void>;
}

const rows = 3;
const passed = [12, 15, 18, 21, 24] as const;
const firstMs = 800;
const laterMs = 170;

/** Five strips that slide past a window. What runs past stays in the page, so that a spin begins without building it. */
export function Reels({ first, lit, ref }: { first: Grid; lit: ReadonlySet<string>; ref: Ref<ReelsHandle> }) {
  const [grid, setGrid] = useState(first);
  const [before, setBefore] = useState(first);
  const strips = useRef<(HTMLDivElement | null)[]>([]);
  useImperativeHandle(ref, () => ({
    spin: async (to, movements, isQuick) => {
      if (movements.isSkipped()) return setGrid(to);
      flushSync(() => {
        setBefore(grid);
        setGrid(to);
      });
      await Promise.all(
        strips.current.map((strip, reel) => {
          const length = rows + (passed[reel] ?? 12) + rows;
          const away = ((length - rows) / length) * 100;
          return movements.run(
            strip,
            [
              { transform: `translateY(-${away}%)` },
              { transform: 'translateY(1.6%)', offset: 0.9 },
              { transform: 'translateY(0)' },
            ],
            {
              duration: (firstMs + reel * laterMs) * (isQuick ? 0.6 : 1),
              easing: 'cubic-bezier(0.3, 0.1, 0.25, 1)',
            },
          );
        }),
      );
    },
  }));
  return (
    <div className={lit.size > 0 ? 'reels some' : 'reels'} aria-hidden="true">
      {grid.map((symbols, reel) => (
        <div className="reel" key={reel}>
          <div
            className="strip"
            ref={(element) => {
              strips.current[reel] = element;
            }}
          >
            {symbols.map((symbol, row) => (
              <span className={lit.has(`${reel}:${row}`) ? 'cell is-lit' : 'cell'} key={row}>
                <ReelSymbol name={symbol} />
              </span>
            ))}
            {[...passing(reel, passed[reel] ?? 12), ...(before[reel] ?? [])].map((symbol, index) => (
              <span className="cell" key={`p${index}`}>
                <ReelSymbol name={symbol} />
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
