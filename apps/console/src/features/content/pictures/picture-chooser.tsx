import type { ContentPicture, PictureShape } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { Picture } from '../picture.tsx';
import { picturesQuery } from '../queries.ts';
import { say } from '../words.ts';
import { UploadDialog } from './upload-dialog.tsx';

type Chosen = Pick<ContentPicture, 'url' | 'words'>;
interface PictureChooserProps {
  shape: PictureShape['shape'];
  choose: (picture: Chosen) => void;
  onClose: () => void;
}

/** The library in one shape; a picture that is not there yet is added here and taken at once. */
export function PictureChooser({ shape, choose, onClose }: PictureChooserProps) {
  const { merchantCode } = useBrand();
  const pictures = useQuery(picturesQuery(merchantCode));
  const [isAdding, setAdding] = useState(false);
  const take = (picture: Chosen) => {
    onClose();
    choose(picture);
  };
  if (isAdding && pictures.data)
    return (
      <UploadDialog
        shapes={pictures.data.shapes.filter((one) => one.shape === shape)}
        onAdded={take}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <Dialog title={say('pictures.choose')} onClose={onClose}>
      <Loaded query={pictures}>
        {({ pictures: all }) => {
          const own = all.filter((one) => one.shape === shape);
          return own.length === 0 ? (
            <p className="text-quiet">{say('pictures.none')}</p>
          ) : (
            <ul className="picture-choice">
              {own.map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={() => take(one)}>
                    <Picture src={one.url} isLarge />
                    {one.words.EN}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <div className="dialog-foot">
        <Button look="ghost" hint="Esc" onClick={onClose}>
          {say('close')}
        </Button>
        <Button icon="image-up" onClick={() => setAdding(true)}>
          {say('pictures.add')}
        </Button>
      </div>
    </Dialog>
  );
}
