import { FieldNote, Icon } from '@perya/ui';
import { admit, drawSmall, mostPictures, pictureTypes, readFailure } from '@perya/web';
import type { Picture, Refused } from '@perya/web';
import { useId, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { usePlatform } from '../context.tsx';
import { uploadPicture } from './upload-picture.ts';
import type { Purpose } from './upload-picture.ts';

interface PickerProps {
  purpose: Purpose;
  pictures: readonly Picture[];
  onChange: Dispatch<SetStateAction<readonly Picture[]>>;
  labels: { title: string; hint: string };
  most?: number;
  /** Which camera a phone opens at once; none lets the member choose a file. */
  facing?: 'user' | undefined;
  /** Another way to a picture, beside the box that adds a file. */
  beside?: (choose: (file: File) => void) => ReactNode;
}

/** Up to three pictures in a row of four; each is sent as soon as it is chosen (DEC-028, DEC-116). */
export function PicturePicker(props: PickerProps) {
  const { purpose, pictures, onChange, labels, most = mostPictures, facing } = props;
  const { language, say } = usePlatform();
  const id = useId();
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = (key: string, values: Partial<Picture>) =>
    onChange((all) => all.map((picture) => (picture.key === key ? { ...picture, ...values } : picture)));
  const remove = (key: string) => onChange((all) => all.filter((picture) => picture.key !== key));

  const add = async (file: File) => {
    const key = crypto.randomUUID();
    const stop = new AbortController();
    const cancel = () => stop.abort();
    onChange((all) => [...all, { key, preview: '', percent: 0, id: null, cancel }]);
    try {
      change(key, { preview: await drawSmall(file) });
    } catch {
      remove(key);
      return setRefused({ name: file.name, text: 'image_fetch_failed' });
    }
    const onPercent = (percent: number) => change(key, { percent });
    try {
      const sent = await uploadPicture({ file, purpose, language, onPercent, signal: stop.signal });
      change(key, { id: sent.id, percent: 100 });
    } catch (error) {
      remove(key);
      if (!stop.signal.aborted) setRefused({ name: file.name, text: readFailure(error).text });
    }
  };
  const choose = (files: readonly File[]) => {
    const { admitted, refused: out } = admit(files, pictures.length, most);
    setRefused(out[0] ?? null);
    for (const file of admitted) void add(file);
  };

  return (
    <div className="form-field" role="group" aria-labelledby={id}>
      <div className="field-label">
        <span id={id}>{labels.title}</span>
        <em>{labels.hint}</em>
      </div>
      <div className="pics">
        {pictures.map((picture, index) => (
          <Thumb
            key={picture.key}
            picture={picture}
            number={index + 1}
            onRemove={() => {
              picture.cancel();
              remove(picture.key);
            }}
          />
        ))}
        {pictures.length < most && props.beside?.((file) => choose([file]))}
        {pictures.length < most && <AddBox onChoose={choose} multiple={most > 1} capture={facing} />}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={refused ? say('picture_refused', { name: refused.name, why: say(refused.text) }) : undefined}
      />
    </div>
  );
}

function Thumb(props: { picture: Picture; number: number; onRemove: () => void }) {
  const { say } = usePlatform();
  const { preview, percent, id } = props.picture;
  return (
    <div className={id === null ? 'upload busy' : 'upload'}>
      {preview !== '' && <img src={preview} alt={say('picture_number', { number: props.number })} />}
      {id === null && (
        <span
          className="numeric"
          role="progressbar"
          aria-label={say('picture_sending', { number: props.number })}
          aria-valuenow={percent}
        >
          {percent}%
        </span>
      )}
      <button
        type="button"
        aria-label={say('picture_remove', { number: props.number })}
        onClick={props.onRemove}
      >
        <Icon name="i-x" />
      </button>
    </div>
  );
}

function AddBox(props: {
  onChoose: (files: readonly File[]) => void;
  multiple: boolean;
  capture: 'user' | undefined;
}) {
  const { onChoose, multiple, capture } = props;
  const { say } = usePlatform();
  return (
    <label className="upload is-add">
      <Icon name="i-image-plus" />
      {say('picture_add')}
      <input
        type="file"
        accept={pictureTypes}
        multiple={multiple}
        capture={capture}
        onChange={({ currentTarget }) => {
          onChoose(Array.from(currentTarget.files ?? []));
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
