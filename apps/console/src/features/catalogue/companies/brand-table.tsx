import type { GameBrand } from '@perya/contract';
import { useState } from 'react';
import { DataTable } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { companyActs } from '../queries.ts';
import { say } from '../words.ts';

/** Game brands as players see them, each with its own switch. */
export function BrandTable({ label, brands }: { label: string; brands: readonly GameBrand[] }) {
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('game.company');
  const [turning, setTurning] = useState<GameBrand>();
  const way = turning?.isOff === true ? 'on' : 'off';
  return (
    <>
      <DataTable
        label={label}
        rows={brands}
        rowKey={({ vassalage }) => vassalage}
        loadingWord={say('loading')}
        columns={[
          {
            key: 'brand',
            head: say('fact.brand'),
            cell: ({ displayName, vassalage }) => (
              <>
                {displayName} <small>{vassalage}</small>
              </>
            ),
          },
          { key: 'place', head: say('order.place'), isRight: true, cell: ({ place }) => place },
          { key: 'games', head: say('title'), isRight: true, cell: ({ games }) => games },
          {
            key: 'hot',
            head: say('label.hot'),
            cell: ({ isHot }) => (isHot ? say('label.hot') : '–'),
          },
          {
            key: 'on',
            head: say('company.on'),
            cell: (brand) => (
              <button
                type="button"
                role="switch"
                aria-checked={!brand.isOff}
                aria-label={say('brand.switch', { name: brand.displayName })}
                className="shown-switch"
                disabled={!mayChange}
                onClick={() => setTurning(brand)}
              >
                <span className={`switch-box${brand.isOff ? '' : ' is-on'}`} aria-hidden="true" />
                <span className="csv-word">{brand.isOff ? say('off') : say('company.on')}</span>
              </button>
            ),
          },
        ]}
      />
      {turning && (
        <ActDialog
          title={say(`switch.${way}.title`, { name: turning.displayName })}
          verb={say(`switch.${way}`)}
          isDanger={way === 'off'}
          done={say('live')}
          act={(reason) => companyActs(merchantCode).brand(turning.vassalage, way === 'off', reason)}
          onClose={() => setTurning(undefined)}
        >
          <p>{say(`switch.${way}.note`)}</p>
        </ActDialog>
      )}
    </>
  );
}
