import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { usePlatform } from '../../../platform/context.tsx';
import { LanguageChoice } from '../../../platform/texts/language-choice.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { useRegistrationOpen, useInfo, useSwitch } from '../../../platform/status/status.ts';
import { useTrial } from './use-trial.ts';

/** The other form, a trial where it is offered, and customer service always (SWBAR-01 to SWBAR-04). */
export function SwitchBar({ form }: { form: 'login' | 'register' }) {
  const { say } = usePlatform();
  const registrationOpen = useRegistrationOpen();
  return (
    <>
      <div className="switch-bar">
        {form === 'register' && (
          <Link to="/m/login">
            <b>{say('switch_login')}</b>
          </Link>
        )}
        {form === 'login' && registrationOpen && (
          <Link to="/m/register">
            <b>{say('switch_register')}</b>
          </Link>
        )}
        <TrialEntry />
        <ServiceEntry />
      </div>
      <LanguageChoice />
    </>
  );
}

function TrialEntry() {
  const { say } = usePlatform();
  const { start, isStarting, slider } = useTrial();
  if (!useSwitch('FREEPLAY3')) return null;
  return (
    <>
      <button type="button" disabled={isStarting} onClick={() => void start()}>
        {say('switch_trial')}
      </button>
      {slider}
    </>
  );
}

/** Live chat where there is one, else the sheet with every way to reach us (DEC-059). */
export function ServiceEntry({ text }: { text?: string }) {
  const { say } = usePlatform();
  const info = useInfo();
  const chat = useSwitch('CBS3') && info.customerService.find(({ csType }) => csType === 'LIVECHAT');
  const inside = (
    <>
      <Icon name="i-headset" />
      {text ?? say('switch_help')}
    </>
  );
  return chat && chat.path.startsWith('/') ? (
    <Link to={chat.path}>{inside}</Link>
  ) : (
    <button type="button" onClick={() => openPopup('support')}>
      {inside}
    </button>
  );
}
