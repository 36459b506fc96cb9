import type { CompanySheet } from '@perya/contract';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { say } from '../words.ts';
import { BrandTable } from './brand-table.tsx';
import { Profile } from './profile.tsx';
import { SwitchCompany } from './switch-company.tsx';
import { Windows } from './windows.tsx';

/** One company beside the list: its switch, windows, brands, and how it behaves, in words. */
export function CompanyDrawer({ sheet, onClose }: { sheet: CompanySheet; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  const { company, openRounds, openStake, sessions, compared, brands } = sheet;
  return (
    <aside className="drawer" aria-label={say('company', { company })}>
      <header className="part-head drawer-top">
        <b>{company}</b>
        <Link className="text-link" to={`/${merchantCode}/game-companies/${company}`}>
          {say('company.whole')}
        </Link>
        <span className="spacer" />
        <SwitchCompany sheet={sheet} />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <h2 className="small-heading">{say('company.now')}</h2>
        <KeyValues
          rows={[
            [say('company.open'), openRounds],
            ...(openStake === null
              ? []
              : [[say('company.stake'), <Money key="stake" amount={openStake} />] as const]),
            [say('company.sessions'), sessions],
            [
              say('company.compared'),
              compared.untilAt === null ? say('company.never') : times.exact(compared.untilAt),
            ],
            [say('company.examined'), compared.examined.toLocaleString('en')],
            [say('company.differences'), compared.differences],
          ]}
        />
        <Windows sheet={sheet} />
        <h2 className="small-heading">{say('company.brands')}</h2>
        <BrandTable label={say('company.brands')} brands={brands} />
        <h2 className="small-heading">{say('company.profile')}</h2>
        <Profile profile={sheet.profile} />
      </div>
    </aside>
  );
}
