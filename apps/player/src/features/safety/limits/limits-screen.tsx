import type { Limits } from '@perya/contract';
import type { LimitKind } from '@perya/contract/rules';
import { Icon, LoadFailed } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { HeaderAction } from '../../../platform/navigation/header-action.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { Breaks } from './breaks.tsx';
import { HelpCard } from './help-card.tsx';
import { SpendingRows, TimeRows } from './limit-rows.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { PauseCard } from './pause-card.tsx';
import { limitsQuery } from './queries.ts';
import { useLimitTexts } from './texts.ts';
import { WeekCard } from './week-card.tsx';
import { ForMembers } from '../../../platform/session/for-members.tsx';

/** `/m/member/limits` (DEC-101, GEN-12): what the member allows itself, in money and in time, and the way to stop. */
export function Screen() {
  useLimitTexts();
  const { api, say } = usePlatform();
  const session = useSession();
  const isIn = isMember(session);
  const { data, isError, refetch } = useQuery(limitsQuery(api, isIn));
  if (session !== null && !isIn) return <ForMembers heading={say('limits_spending')} />;
  return (
    <div className="limits">
      <HeaderAction>
        <Link className="icon-button" to="/m/help?tag=limits" aria-label={say('menu_help')}>
          <Icon name="i-circle-help" />
        </Link>
      </HeaderAction>
      {data ? (
        <Page data={data} />
      ) : isError ? (
        <>
          <h2 className="sr-only">{say('limits_spending')}</h2>
          <LoadFailed
            title={say('limits_failed')}
            text={say('limits_failed_text')}
            retry={say('try_again')}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Page({ data }: { data: Limits }) {
  const say = useSay();
  const [open, setOpen] = useState<LimitKind | null>(null);
  return (
    <>
      {data.pause && <PauseCard pause={data.pause} />}
      <WeekCard week={data.week} />
      <SpendingRows limits={data.limits} onOpen={setOpen} />
      <TimeRows limits={data.limits} onOpen={setOpen} />
      <p className="note">
        <Icon name="i-info" />
        <span>{say('limits_note', { hours: data.relaxHours })}</span>
      </p>
      {data.pause?.kind !== 'exclusion' && <Breaks pause={data.pause} />}
      <HelpCard minimumAge={data.minimumAge} />
      {open && <LimitSheet key={open} data={data} kind={open} onClosed={() => setOpen(null)} />}
    </>
  );
}

/** Grey blocks of the sizes of what is coming. */
function Waiting() {
  const say = useSay();
  return (
    <div className="lwait" role="status" aria-label={say('in_wait')}>
      {['week', 'title', 'four', 'title', 'three', 'note'].map((shape, at) => (
        <span key={at} className={`skeleton ${shape}`} />
      ))}
    </div>
  );
}
