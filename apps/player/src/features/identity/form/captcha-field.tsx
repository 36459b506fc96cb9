import { Icon, useTypedEarly } from '@perya/ui';
import type { BoundField } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { captchaQuery } from '../queries.ts';
import { captchaInput } from './rule-check.ts';
import type { CaptchaKind } from './rule-check.ts';

/** The picture of one form: asked for when it shows, and anew after each use, since an answer works once. */
export function useCaptcha(isShown: boolean, assumed: CaptchaKind = 'DIGITS') {
  const { api } = usePlatform();
  const id = useId();
  const { data, isFetching, refetch } = useQuery({ ...captchaQuery(api, id), enabled: isShown });
  return {
    isShown,
    isFetching,
    image: data?.image,
    captchaId: data?.captchaId,
    kind: data?.kind ?? assumed,
    renew: () => void refetch(),
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

/** The field beside its picture; a tap on the picture brings another one (LOGIN-10, REG-08). */
export function CaptchaField({
  field,
  captcha,
  isNews = false,
}: {
  field: BoundField;
  captcha: Captcha;
  /** It appears in a form that is being used: the next thing to type. */
  isNews?: boolean;
}) {
  const { say } = usePlatform();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNews) box.current?.focus();
  }, [isNews]);
  const { error, ...input } = field;
  useTypedEarly(id, input.value, input.onChange);
  const { maxLength, inputMode } = captchaInput(captcha.kind);
  const renew = () => {
    captcha.renew();
    box.current?.focus();
  };
  return (
    <div className="form-field">
      <div className="field-label">
        <label htmlFor={id}>{say('captcha_label')}</label>
      </div>
      <div className="captcha">
        <div className={error ? 'input-box has-error' : 'input-box'}>
          <input
            {...input}
            id={id}
            ref={box}
            placeholder={say('captcha_hint', { kind: captcha.kind })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={inputMode}
            maxLength={maxLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
          />
        </div>
        <button
          type="button"
          className="cap-pic"
          aria-label={say('captcha_renew')}
          aria-busy={captcha.isFetching}
          onClick={renew}
        >
          {captcha.image && <img src={captcha.image} width={132} height={44} alt={say('captcha_picture')} />}
        </button>
      </div>
      <p className={error ? 'help has-error' : 'help'} id={`${id}-note`} role={error ? 'alert' : undefined}>
        <Icon name={error ? 'i-circle-alert' : 'i-refresh-cw'} />
        {error ?? say('captcha_tap')}
      </p>
    </div>
  );
}
