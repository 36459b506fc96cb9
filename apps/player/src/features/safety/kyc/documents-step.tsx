import type { Kyc } from '@perya/contract';
import { Button, FailureNote, showToast } from '@perya/ui';
import { GoContext, readFailure } from '@perya/web';
import type { Picture } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, use, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { PicturePicker } from '../../../platform/pictures/picture-picker.tsx';
import { documentTypes, kycPath, missingPictures } from './kyc-rules.ts';
import type { DocumentKind, DocumentType } from './kyc-rules.ts';
import { kycKey, sendKyc } from './queries.ts';
import { hasCamera } from './use-camera.ts';

const Camera = lazy(async () => ({ default: (await import('./camera.tsx')).Camera }));

type Pictures = Readonly<Record<DocumentKind, readonly Picture[]>>;
const none: Pictures = { front: [], back: [], selfie: [] };

/** The second step: pictures of the document and of the face, then everything is sent (DEC-090). */
export function DocumentsStep({ kyc }: { kyc: Kyc }) {
  const say = useSay();
  const [type, setType] = useState<DocumentType>(kyc.documentType ?? 'national_id');
  const kinds = missingPictures(kyc, type);
  const sending = useSending(type, kinds);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.busy) void sending.send();
      }}
    >
      <h2>{say('kyc_step_document')}</h2>
      <p className="intro">{say('kyc_documents_intro')}</p>
      <div className="picks" role="group" aria-label={say('kyc_type')}>
        {documentTypes.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === type}
            onClick={() => setType(each)}
          >
            {say(`kyc_type_${each}`)}
          </button>
        ))}
      </div>
      {kinds.map((kind) => (
        <PicturePicker
          key={kind}
          purpose="kyc"
          most={1}
          facing={kind === 'selfie' ? 'user' : undefined}
          pictures={sending.pictures[kind]}
          onChange={sending.change(kind)}
          beside={(choose) => <CameraBox kind={kind} onPicture={choose} />}
          labels={{ title: say(`kyc_document_${kind}`), hint: say(`kyc_hint_${kind}`) }}
        />
      ))}
      <FailureNote text={sending.failure} />
      <Button type="submit" look="primary" block disabled={sending.busy} aria-busy={sending.busy}>
        {say('kyc_send')}
      </Button>
    </form>
  );
}

/** Opens the camera with its outline, where the browser lets us show one. */
function CameraBox({ kind, onPicture }: { kind: DocumentKind; onPicture: (file: File) => void }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasCamera()) return null;
  return (
    <>
      <button type="button" className="cam-box" onClick={() => setIsOpen(true)}>
        <span className={kind === 'selfie' ? 'shape round' : 'shape'} />
        {say('cam_open')}
      </button>
      {isOpen && (
        <Suspense>
          <Camera kind={kind} onPicture={onPicture} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Refusals that mean something of their own here. */
const ownWords: Readonly<Record<string, string>> = {
  'rate.limited': 'kyc_daily',
  'format.incorrect': 'kyc_details_missing',
  'picture.required': 'kyc_picture_missing',
  'request.not_found': 'kyc_picture_missing',
};

function useSending(documentType: DocumentType, kinds: readonly DocumentKind[]) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const go = use(GoContext);
  const [pictures, setPictures] = useState(none);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change =
    (kind: DocumentKind): Dispatch<SetStateAction<readonly Picture[]>> =>
    (next) => {
      setFailure(null);
      setPictures((all) => ({ ...all, [kind]: typeof next === 'function' ? next(all[kind]) : next }));
    };
  const send = async () => {
    const chosen = kinds.map((kind) => pictures[kind][0]);
    if (chosen.includes(undefined)) return setFailure(say('kyc_picture_missing'));
    if (chosen.some((picture) => picture?.id === null)) return setFailure(say('kyc_picture_wait'));
    setBusy(true);
    setFailure(null);
    const ids = Object.fromEntries(kinds.map((kind) => [kind, pictures[kind][0]?.id ?? '']));
    try {
      queryClient.setQueryData(kycKey, await sendKyc(api, { documentType, pictures: ids }));
      showToast({ text: say('kyc_sent'), icon: 'i-circle-check', tone: 'success' });
      go(kycPath);
    } catch (error) {
      const why = readFailure(error);
      const own = ownWords[why.code];
      setFailure(own === undefined ? failureText(why) : say(own));
    } finally {
      setBusy(false);
    }
  };
  return { pictures, change, send, failure, busy };
}
