import { Icon, IconButton, useCloseLayer } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { Scene } from '../../../platform/pictures/scene.tsx';

/** The head of a sign-in sheet: key art, grab bar, title, close. */
export function AuthHero({ title }: { title: string }) {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <>
      <IconButton className="shut" label={say('close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
      <div className="hero">
        <Scene name="hero" width={780} height={560} />
        <div className="grab" />
        <h2>{title}</h2>
      </div>
    </>
  );
}

/** The same on a form's own page, where the header has the title and the way back. */
export function PageHero({ title, text }: { title: string; text: string }) {
  return (
    <div className="hero-words">
      <Scene name="wide" width={780} height={420} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
