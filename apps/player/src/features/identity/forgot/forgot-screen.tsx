import { useLateTexts } from '@perya/web';
import { useLocation, useNavigate } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { identityTexts } from '../texts.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LinkResetForm } from './link-reset-form.tsx';

/** `/m/forget`: title and way back stand in the header (ROUTE-04). */
export function Screen() {
  useLateTexts(identityTexts);
  const say = useSay();
  const ticket = new URLSearchParams(useLocation().search).get('ticket');
  const goBack = useGoBack();
  return (
    <div className="plain-form">
      {ticket === null ? (
        <>
          <h2>{say('forgot_title')}</h2>
          <ForgotForm host="page" onDone={goBack} />
        </>
      ) : (
        <LinkResetForm ticket={ticket} />
      )}
    </div>
  );
}

/** The previous screen, or home where there is none (DEC-042). */
function useGoBack() {
  const navigate = useNavigate();
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/m/home', { replace: true }));
  };
}
