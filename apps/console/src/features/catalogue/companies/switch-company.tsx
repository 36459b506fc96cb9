import type { CompanySheet } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { companyActs } from '../queries.ts';
import { say } from '../words.ts';

/** Off and on, with what is open now said before. */
export function SwitchCompany({ sheet }: { sheet: CompanySheet }) {
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('game.company');
  const [isTurning, setTurning] = useState(false);
  const { company, isOff, openRounds, sessions } = sheet;
  const way = isOff ? 'on' : 'off';
  if (!mayChange) return null;
  return (
    <>
      <Button size="small" look={isOff ? 'primary' : 'danger'} onClick={() => setTurning(true)}>
        {say(`switch.${way}`)}
      </Button>
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
    </>
  );
}
