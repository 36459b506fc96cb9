import { Icon, IconButton, Layer, useCloseLayer } from '@perya/ui';
import { pictureTypes } from '@perya/web';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { DocumentKind } from './kyc-rules.ts';
import { useCamera } from './use-camera.ts';

interface CameraProps {
  kind: DocumentKind;
  onPicture: (file: File) => void;
}

/** The camera with an outline to fill and hints that follow what it sees; a file can always be chosen instead. */
export function Camera({ onClosed, ...props }: CameraProps & { onClosed: () => void }) {
  const say = useSay();
  return (
    <Layer kind="full" className="kyc-cam" label={say(`kyc_document_${props.kind}`)} onClosed={onClosed}>
      <Inside {...props} />
    </Layer>
  );
}

function Inside({ kind, onPicture }: CameraProps) {
  const say = useSay();
  const close = useCloseLayer();
  const isFace = kind === 'selfie';
  const camera = useCamera(isFace ? 'user' : 'environment');
  const [busy, setBusy] = useState(false);
  const done = (file: File | null | undefined) => {
    if (!file) return;
    onPicture(file);
    close();
  };
  const take = async () => {
    if (busy) return;
    setBusy(true);
    done(await camera.take());
    setBusy(false);
  };
  return (
    <>
      <video ref={camera.video} className={isFace ? 'mirror' : undefined} playsInline muted />
      <div ref={camera.outline} className={isFace ? 'frame oval' : 'frame card-shape'} />
      <header>
        <IconButton label={say('close')} onClick={close}>
          <Icon name="i-x" />
        </IconButton>
        <h2>{say(`kyc_document_${kind}`)}</h2>
      </header>
      <div className="hint" role="status">
        <b>{say(camera.state === 'refused' ? 'cam_refused' : isFace ? 'cam_face' : 'cam_card')}</b>
        <p>
          {say(camera.state === 'refused' ? 'cam_refused_text' : isFace ? 'cam_face_text' : 'cam_card_text')}
        </p>
      </div>
      {camera.state === 'on' && camera.seen && (
        <p className="marks">
          <Mark isGood={camera.seen.isSharp} text={say('cam_sharp')} />
          <Mark isGood={camera.seen.isBright} text={say('cam_bright')} />
        </p>
      )}
      <footer>
        <label className="other">
          <Icon name="i-image-plus" />
          {say('cam_gallery')}
          <input
            type="file"
            className="sr-only"
            accept={pictureTypes}
            onChange={({ currentTarget }) => done(currentTarget.files?.[0])}
          />
        </label>
        <button
          type="button"
          className="shutter"
          aria-label={say('cam_take')}
          disabled={camera.state !== 'on' || busy}
          onClick={() => void take()}
        />
      </footer>
    </>
  );
}

const Mark = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={isGood ? 'good' : undefined}>
    <Icon name={isGood ? 'i-check' : 'i-clock'} />
    {text}
  </span>
);
