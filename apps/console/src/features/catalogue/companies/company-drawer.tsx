import type { CompanySheet } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/times.ts';
import { companyActs } from '../queries.ts';
import { say } from '../words.ts';
import { BrandTable } from './brand-table.tsx';
import { Windows } from './windows.tsx';

/** One company: its switch, windows, brands, and how it behaves, in words. */
export function CompanyDrawer({ sheet, onClose }: { sheet: CompanySheet; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const mayChange = useCan().act('game.company');
  const [isTurning, setTurning] = useState(false);
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  const { company, isOff, openRounds, openStake, sessions, compared, brands } = sheet;
  const way = isOff ? 'on' : 'off';
  return (
    <aside className="drawer" aria-label={say('company', { company })}>
      <header className="part-head drawer-top">
        <b>{company}</b>
        <span className="spacer" />
        {mayChange && (
          <Button size="small" look={isOff ? 'primary' : 'danger'} onClick={() => setTurning(true)}>
            {say(`switch.${way}`)}
          </Button>
        )}
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
      {isTurning && (
        <ActDialog
          title={say(`switch.${way}.title`, { name: company })}
          verb={say(`switch.${way}`)}
          isDanger={!isOff}
          done={say('live')}
          act={(reason) => companyActs(merchantCode).company(company, !isOff, reason)}
          onClose={() => setTurning(false)}
        >
          <p>{say(`switch.${way}.note`)}</p>
          {!isOff && <p>{say('switch.off.open', { rounds: openRounds, sessions })}</p>}
        </ActDialog>
      )}
    </aside>
  );
}

/** What was agreed with the company; nobody changes it here. */
function Profile({ profile }: { profile: CompanySheet['profile'] }) {
  const lines = [
    say('profile.decimals', { count: profile.decimals }),
    say('profile.unknownCancel', { code: profile.unknownCancel }),
    say('profile.repeatedCancel', { code: profile.repeatedCancel }),
    say(profile.cancelsLostBets ? 'profile.cancelsLost' : 'profile.keepsLost'),
    say(profile.mayUnsettle ? 'profile.unsettles' : 'profile.final'),
    profile.lateWinUpTo === null
      ? say('profile.lateNever')
      : say('profile.late', { amount: profile.lateWinUpTo }),
    say(profile.addsLegs ? 'profile.legs' : 'profile.noLegs'),
    say(`profile.replay.${profile.replayBalance}`),
    say('profile.silent', { minutes: profile.silentMinutes }),
    say('profile.retry', { minutes: profile.retryMinutes }),
    say(profile.takesTrial ? 'profile.trial' : 'profile.noTrial'),
  ];
  return (
    <ul className="profile-words" aria-label={say('company.profile')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
