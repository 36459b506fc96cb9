import { Button, Icon, Loader, avifSet } from '@perya/ui';
import { idsOf } from '@perya/web';
import type { Picture } from '@perya/web';
import { useId, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useKeptText } from '../../../platform/kept-text.ts';
import { PicturePicker } from '../../../platform/pictures/picture-picker.tsx';
import { coverOf } from '../promotions/promotion-rules.ts';
import type { OwnPromotion } from '../promotions/use-promotions.ts';
import type { Promotion } from '../queries.ts';
import { isReady, mostRemarks } from './apply-rules.ts';
import { useApplication } from './use-application.ts';

/** Remarks and pictures for a person to look at. */
export function ApplyForm({ own: { promotion, state }, onSent }: { own: OwnPromotion; onSent: () => void }) {
  const say = useSay();
  const [remarks, setRemarks] = useState('');
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const forget = useKeptText('reward_application', { of: promotion.id, remarks }, (kept) => {
    if (kept['of'] === promotion.id) setRemarks(kept['remarks'] ?? '');
  });
  const { send, busy, isLoading, failure } = useApplication(promotion.id, () => {
    forget();
    onSent();
  });
  const ids = idsOf(pictures);
  const ready = isReady(promotion, { remarks, pictures: ids });
  const clear = () => {
    for (const { cancel } of pictures) cancel();
    setPictures([]);
    setRemarks('');
  };
  return (
    <form
      className="apply"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && ids !== null) void send({ remarks: remarks.trim(), pictures: ids });
      }}
    >
      <Subject promotion={promotion} />
      <Remarks value={remarks} isNeeded={promotion.remarkRequired === 'Y'} onChange={setRemarks} />
      <PicturePicker
        purpose="reward"
        pictures={pictures}
        onChange={setPictures}
        labels={{
          title: say('apply_pictures'),
          hint: say(promotion.imageRequired === 'Y' ? 'apply_pictures_needed' : 'apply_pictures_optional'),
        }}
      />
      {failure !== null && (
        <p className="note danger" role="alert">
          <Icon name="i-circle-alert" />
          <span>{failure}</span>
        </p>
      )}
      <p className="note" role="status">
        {isLoading ? <Loader /> : <Icon name="i-clock" />}
        <span>
          {isLoading
            ? say('apply_sending')
            : [say('apply_answer'), state && say('attempts_left', { left: state.attemptsLeft })].join(' ')}
        </span>
      </p>
      <div className="sticky-cta two-columns">
        <Button look="secondary" onClick={clear} disabled={busy}>
          {say('apply_cancel')}
        </Button>
        <Button type="submit" look="primary" disabled={!ready || busy} aria-busy={busy}>
          {say('apply_submit')}
        </Button>
      </div>
    </form>
  );
}

/** What is applied for. */
function Subject({ promotion }: { promotion: Promotion }) {
  const image = coverOf(promotion);
  return (
    <div className="card subject">
      {image !== null && (
        <picture>
          <source type="image/avif" srcSet={avifSet(image.url)} sizes="92px" />
          <img src={image.url} alt={image.alt} width={92} height={56} />
        </picture>
      )}
      <div>
        <h2>{promotion.title}</h2>
        <small>{promotion.summary}</small>
      </div>
    </div>
  );
}

function Remarks(props: { value: string; isNeeded: boolean; onChange: (value: string) => void }) {
  const say = useSay();
  const id = useId();
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{say(props.isNeeded ? 'apply_remarks' : 'apply_remarks_optional')}</label>
        <em className="numeric" id={`${id}-count`}>
          {props.value.length} / {mostRemarks}
        </em>
      </div>
      <div className="input-box area">
        <textarea
          id={id}
          rows={4}
          maxLength={mostRemarks}
          value={props.value}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => props.onChange(target.value)}
        />
      </div>
    </div>
  );
}
