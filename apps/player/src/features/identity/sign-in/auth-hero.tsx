import { Icon, IconButton, useCloseLayer } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';

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
        <img src="/art/banners/key-hero.webp" width={780} height={560} alt="" />
        <div className="grab" />
        <h2>{title}</h2>
      </div>
    </>
  );
}

/** The same on a form's own page, where the header has the title and the way back. */
export function PageHero({ title, text }: { title: string; text: string }) {
  return (
    <div className="rh">
      <img src="/art/banners/key-wide.webp" width={780} height={420} alt="" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
