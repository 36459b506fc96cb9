import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { say } from '../words.ts';
import { PictureChooser } from './picture-chooser.tsx';

/** The address of a picture, chosen from the library or typed. */
export function PictureField({ url, change }: { url: string; change: (url: string) => void }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Field
        label={say('picture')}
        help={say('picture.help')}
        maxLength={300}
        value={url}
        onChange={({ target }) => change(target.value.trim())}
      />
      <div>
        <Button icon="image-up" onClick={() => setChoosing(true)}>
          {say('pictures.choose')}
        </Button>
      </div>
      {isChoosing && (
        <PictureChooser
          shape="banner"
          choose={(picture) => change(picture.url)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
