import './picture.css';
import type { GameSheet } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { useCan } from '../../../platform/rights.ts';
import { Tile } from '../tile.tsx';
import { say } from '../words.ts';
import { PictureDialog } from './picture-dialog.tsx';

/** The picture players see, and the way to another one. */
export function PicturePart({ sheet }: { sheet: GameSheet }) {
  const mayChange = useCan().act('game.catalogue');
  const [isOpen, setOpen] = useState(false);
  const { iconUrl } = sheet.game;
  return (
    <section aria-label={say('picture')}>
      <h3>{say('picture')}</h3>
      <div className="picture-part">
        <Tile src={iconUrl} key={iconUrl} />
        <span className="text-quiet">{say('picture.size', sheet.pictureSize)}</span>
        {mayChange && (
          <Button size="small" icon="image-up" onClick={() => setOpen(true)}>
            {say('picture.change')}
          </Button>
        )}
      </div>
      {isOpen && <PictureDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </section>
  );
}
