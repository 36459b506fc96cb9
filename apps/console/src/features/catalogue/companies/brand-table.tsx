import type { GameBrand } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import './companies.css';
import { companyActs } from '../queries.ts';
import { say } from '../words.ts';
import { CarrierDialog } from './carrier-dialog.tsx';

/** Game brands as players see them, each with its own switch. */
export function BrandTable({ label, brands }: { label: string; brands: readonly GameBrand[] }) {
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('game.company');
  const [turning, setTurning] = useState<GameBrand>();
  const [moving, setMoving] = useState<GameBrand>();
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
          ...(mayChange
            ? [
                {
                  key: 'carrier',
                  head: say('carrier.to'),
                  isRight: true,
                  cell: (brand: GameBrand) => (
                    <Button
                      size="small"
                      look="ghost"
                      icon="network"
                      aria-label={say('carrier.change', { name: brand.displayName })}
                      title={say('carrier.change', { name: brand.displayName })}
                      onClick={() => setMoving(brand)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {moving && <CarrierDialog brand={moving} onClose={() => setMoving(undefined)} />}
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
