import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyValues, Timeline } from '../../kit/facts.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead } from '../../platform/cases/case-queue.tsx';
import { Decision } from '../../platform/cases/decision.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { MemberPicture } from '../../platform/cases/member-picture.tsx';
import { OtherAccounts } from '../../platform/cases/other-accounts.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import words from './copy/en.json';
import { caseQuery, decideCase, type Verdict, type WholeCase } from './queries.ts';

const say = textsOf(words);
type Wrong = NonNullable<NonNullable<Verdict>['documents']>[number];
const reasons = [
  'unreadable',
  'expired',
  'wrong_document',
  'face_differs',
  'name_differs',
  'under_age',
  'already_known',
] as const;
const detailNames = [
  'fullname',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
] as const;

interface Props {
  memberId: string;
  done: () => void;
  back: () => void;
}

export function IdentityCase({ memberId, done, back }: Props) {
  const { merchantCode } = useBrand();
  const whole = useQuery(caseQuery(merchantCode, memberId));
  return <Loaded query={whole}>{(value) => <Whole value={value} done={done} back={back} />}</Loaded>;
}

function Whole({ value, done, back }: { value: WholeCase; done: () => void; back: () => void }) {
  const can = useCan();
  const times = useTimes();
  const { caseNo, memberId, documentType, state, details, documents, history, level, isUnderAge } = value;
  return (
    <article className="case-detail" aria-label={say('case', { no: caseNo })}>
      <CaseHead
        back={back}
        over={say('case', { no: caseNo })}
        title={details.fullname ?? say(`type.${documentType}`)}
      >
        <Pill tone={state === 'verified' ? 'ok' : state === 'rejected' ? 'bad' : 'accent'}>
          {say(`state.${state}`)}
        </Pill>
        <MemberLink memberId={memberId} word={say('member')} />
      </CaseHead>
      <WhoLooks queue="identity" subjectId={caseNo} />
      {isUnderAge && (
        <p className="note is-bad">
          <Icon name="triangle-alert" />
          {say('under.age')}
        </p>
      )}
      <div className="picture-row">
        {documents.map(({ kind, pictureId }) => (
          <MemberPicture key={pictureId} pictureId={pictureId} label={say(`kind.${kind}`)} />
        ))}
      </div>
      <div className="two-panels">
        <Panel title={say('details')} aside={say(`type.${documentType}`)}>
          <KeyValues
            rows={[
              ...detailNames.flatMap((name) => {
                const typed = details[name];
                return typed === undefined ? [] : [[say(`detail.${name}`), typed] as const];
              }),
              [say('level'), level],
            ]}
          />
        </Panel>
        <Panel title={say('history')}>
          <Timeline
            items={history.map(({ what, actor, reason, at }) => ({
              key: `${what} ${at}`,
              name: `${what}, ${actor}`,
              time: times.near(at),
              ...(reason !== null && { more: reason }),
              state: 'done' as const,
            }))}
          />
        </Panel>
      </div>
      {can.read('member.read') && <OtherAccounts memberId={memberId} />}
      {state === 'pending' && can.act('kyc.decide') && <Verdicts value={value} done={done} />}
    </article>
  );
}

function Verdicts({ value, done }: { value: WholeCase; done: () => void }) {
  const { merchantCode } = useBrand();
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const { memberId, documents } = value;
  const decide = (to: 'verified' | 'rejected') => (reason: string) =>
    decideCase(merchantCode, memberId, { to, reason, documents: to === 'rejected' ? [...wrong] : [] });
  const effects = (['under_age', 'already_known'] as const).filter((effect) =>
    wrong.some(({ reason }) => reason === effect),
  );
  return (
    <Decision
      label={say('decision')}
      hint={say('hint')}
      help={effects.map((effect) => say(`effect.${effect}`)).join(' ') || undefined}
      decided={done}
      ways={[
        {
          key: 'reject',
          letter: 'R',
          name: say('reject'),
          look: 'danger',
          done: say('reject.done'),
          run: decide('rejected'),
          isOff: wrong.length === 0,
        },
        {
          key: 'verify',
          letter: 'A',
          name: say('verify'),
          look: 'primary',
          icon: 'badge-check',
          done: say('verify.done'),
          run: decide('verified'),
          isOff: wrong.length > 0,
        },
      ]}
    >
      <div className="picture-row">
        {documents.map(({ kind }) => (
          <SelectField
            key={kind}
            label={say('wrong', { kind: say(`kind.${kind}`) })}
            options={[
              { value: '', name: say('wrong.none') },
              ...reasons.map((reason) => ({ value: reason, name: say(`reason.${reason}`) })),
            ]}
            value={wrong.find((one) => one.kind === kind)?.reason ?? ''}
            onChange={({ target }) => {
              const reason = reasons.find((one) => one === target.value);
              setWrong([...wrong.filter((one) => one.kind !== kind), ...(reason ? [{ kind, reason }] : [])]);
            }}
          />
        ))}
      </div>
    </Decision>
  );
}
