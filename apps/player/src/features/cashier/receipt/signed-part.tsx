import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { Suspense, lazy } from 'react';
import { useSay } from '../../../platform/context.tsx';

const QrCode = lazy(async () => ({ default: (await import('@perya/web/qr-code')).QrCode }));

/** Under the tear line: the code that proves the slip, to be scanned or tapped. */
export function SignedPart({ link }: { link: string | null }) {
  const say = useSay();
  const words = (
    <span>
      <b>
        <Icon name="i-shield-check" />
        {say('slip_signed')}
      </b>
      <small>{say('slip_signed_text')}</small>
    </span>
  );
  if (link === null)
    return (
      <div className="slip-sign">
        <span className="slip-qr skeleton" />
        {words}
      </div>
    );
  const { pathname, hash } = new URL(link);
  return (
    <Link className="slip-sign" to={pathname + hash}>
      <Suspense fallback={<span className="slip-qr skeleton" />}>
        <QrCode className="slip-qr" text={link} label={say('slip_qr')} />
      </Suspense>
      {words}
    </Link>
  );
}
