import type { AudienceCount } from '@perya/contract';
import { playerPlaces } from '@perya/contract/places';
import { useState, type FormEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { FailureNote } from '../../kit/failure-note.tsx';
import { AreaField, Field, SelectField } from '../../kit/field.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { AudienceFields } from '../../platform/audiences/audience-fields.tsx';
import { audienceOf, type Wishes } from '../../platform/audiences/audience-rules.ts';
import { Counted } from '../../platform/audiences/counted.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { countAudience, mailingActs, type Known, type Letter } from './queries.ts';
import { say } from './words.ts';

interface WriteProps {
  known: Known;
  onClose: () => void;
}

const empty = { titleEN: '', titleTY: '', contentEN: '', contentTY: '', link: '' };
type Typed = typeof empty;
const words = (EN: string, TY: string) => ({ EN: EN.trim(), ...(TY.trim() !== '' && { TY: TY.trim() }) });

/** Written, then counted, then sent with a reason: nobody is written to before somebody saw how many they are. */
export function WriteDialog({ known, onClose }: WriteProps) {
  const { merchantCode } = useBrand();
  const [typed, setTyped] = useState<Typed>(empty);
  const [wishes, setWishes] = useState<Wishes>({});
  const [counted, setCounted] = useState<AudienceCount>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const audience = audienceOf(wishes);
  const count = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await countAudience(merchantCode, audience).then(setCounted, (error: unknown) =>
      setFailure(failureText(error)),
    );
    setBusy(false);
  };
  if (counted) {
    const letter: Letter = {
      title: words(typed.titleEN, typed.titleTY),
      content: words(typed.contentEN, typed.contentTY),
      link: playerPlaces.find((path) => path === typed.link) ?? null,
      audience,
      reached: counted.reached,
    };
    return (
      <SendAct letter={letter} counted={counted} onBack={() => setCounted(undefined)} onClose={onClose} />
    );
  }
  return (
    <Dialog title={say('write')} onClose={onClose} size="wide">
      <form className="act-form mailing-form" onSubmit={(event) => void count(event)}>
        <LetterFields typed={typed} change={(part) => setTyped({ ...typed, ...part })} />
        <AudienceFields known={known} wishes={wishes} change={(part) => setWishes({ ...wishes, ...part })} />
        <FailureNote failure={failure} />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            type="submit"
            look="primary"
            aria-busy={isBusy}
            disabled={typed.titleEN.trim() === '' || typed.contentEN.trim() === ''}
          >
            {say('count')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function LetterFields({ typed, change }: { typed: Typed; change: (part: Partial<Typed>) => void }) {
  return (
    <>
      <div className="mailing-pair">
        {(['EN', 'TY'] as const).map((language) => (
          <div key={language} className="stack">
            <Field
              label={say(`title.${language}`)}
              maxLength={120}
              value={typed[`title${language}`]}
              onChange={({ target }) => change({ [`title${language}`]: target.value })}
            />
            <AreaField
              label={say(`content.${language}`)}
              rows={5}
              {...(language === 'TY' && { help: say('missing') })}
              maxLength={5000}
              value={typed[`content${language}`]}
              onChange={({ target }) => change({ [`content${language}`]: target.value })}
            />
          </div>
        ))}
      </div>
      <SelectField
        label={say('link')}
        help={say('link.help')}
        options={[
          { value: '', name: say('nolink') },
          ...playerPlaces.map((path) => ({ value: path, name: path })),
        ]}
        value={typed.link}
        onChange={({ target }) => change({ link: target.value })}
      />
    </>
  );
}

interface SendProps {
  letter: Letter;
  counted: AudienceCount;
  onBack: () => void;
  onClose: () => void;
}

function SendAct({ letter, counted, onBack, onClose }: SendProps) {
  const { merchantCode } = useBrand();
  return (
    <ActDialog
      title={say('send.title', { title: letter.title.EN })}
      verb={say('send')}
      done={say('send.done')}
      isReady={counted.reached > 0}
      act={(reason) => mailingActs(merchantCode).send(letter, reason)}
      onClose={onClose}
    >
      <Counted counted={counted} />
      <p className="text-quiet">{say('send.final')}</p>
      <Button look="ghost" size="small" icon="pencil" onClick={onBack}>
        {say('back')}
      </Button>
    </ActDialog>
  );
}
