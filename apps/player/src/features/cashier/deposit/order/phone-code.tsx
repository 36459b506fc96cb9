import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

type Code = ComponentType<{ payUrl: string; place: string }>;

/** Where the screen is wide, paying may go on on the phone: what draws the code is fetched only there (ADR 46). */
export function PhoneCode(props: { payUrl: string; place: string }) {
  const [part, setPart] = useState<{ Code: Code } | null>(null);
  useEffect(() => {
    if (!matchMedia('(min-width: 900px)').matches) return;
    void import('./pay-on-phone.tsx').then(
      ({ PayOnPhone }) => setPart({ Code: PayOnPhone }),
      () => undefined,
    );
  }, []);
  return part && <part.Code {...props} />;
}
