import { Button, Icon, showToast } from '@perya/ui';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { takeReturn } from '../../../platform/navigation/login.tsx';
import { readFailure, startSocial } from '../queries.ts';
import type { Provider } from '../queries.ts';
import { useFailureText } from '../use-failure-text.ts';

const names: Record<Provider, string> = { facebook: 'Facebook', google: 'Google' };

/** The providers the merchant has set up; none of them, nothing shows (LOGIN-06, REG-11, DEC-067). */
export function SocialButtons({ providers, label }: { providers: readonly Provider[]; label: string }) {
  const { api } = usePlatform();
  const failureText = useFailureText();
  const [leaving, setLeaving] = useState(false);
  if (providers.length === 0) return null;
  const leave = async (provider: Provider) => {
    setLeaving(true);
    try {
      const own = ['/m/login', '/m/register', '/m/register.html'].includes(location.pathname);
      const back = own ? takeReturn() : location.pathname + location.search;
      const { url } = await startSocial(api, provider, back);
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    }
  };
  return (
    <>
      <div className="or-between">{label}</div>
      <div className="social-logins">
        {providers.map((provider) => (
          <Button key={provider} look="secondary" disabled={leaving} onClick={() => void leave(provider)}>
            <Icon name={`ph-${provider}`} />
            {names[provider]}
          </Button>
        ))}
      </div>
    </>
  );
}
