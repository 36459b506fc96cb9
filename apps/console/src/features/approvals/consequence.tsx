import type { Approval } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeyValues } from '../../kit/facts.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useBrand } from '../../platform/brand.ts';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { MemberPicture } from '../../platform/cases/member-picture.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { memberQuery, paperQuery } from './queries.ts';

const say = textsOf(words);
const known = new Set(Object.keys(words));
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const fieldName = (key: string): string =>
  known.has(`field.${key}`) ? say(`field.${key}` as keyof typeof words) : key;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was asked for, parameters and body in one; of a file what is in it. */
export const fieldsOf = ({ params, body }: Approval): Record<string, unknown> => {
  const { wish, ...rest } = isFields(body) ? body : {};
  if (!isFields(wish)) return { ...params, ...rest, ...(wish !== undefined && { wish }) };
  const { from, to, ...of } = wish;
  return { ...params, ...of, days: from === to ? from : `${String(from)} – ${String(to)}`, ...rest };
};

/** The member a proposal is about, as far as whoever looks may know. */
export function useSubject(approval: Approval) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const { memberId } = fieldsOf(approval);
  const isAsked = typeof memberId === 'string' && can.read('member.read');
  const { data } = useQuery({ ...memberQuery(merchantCode, String(memberId)), enabled: isAsked });
  return isAsked ? data : undefined;
}

/** Whoever decides an exclusion reads what it stands on. */
const papersOf = (approval: Approval): string[] => {
  const { documents } = fieldsOf(approval);
  return approval.action === 'POST exclusions' && Array.isArray(documents) ? documents.map(String) : [];
};

/** Money as it is and as it would be; or whom and what it is about, field by field: what will be carried out is exactly this. */
export function Consequence({ approval }: { approval: Approval }) {
  const can = useCan();
  const member = useSubject(approval);
  const { memberId, amount } = fieldsOf(approval);
  const papers = can.read('safety.protect') ? papersOf(approval) : [];
  const cash = member?.money?.books['cash'];
  const isMoney = approval.action === 'POST adjustments' && approval.state === 'waiting';
  return (
    <Panel
      title={say('what')}
      aside={typeof memberId === 'string' && <MemberLink memberId={memberId} word={say('member')} />}
    >
      {isMoney && member && cash !== undefined ? (
        <Balance name={member.name} cash={cash} change={String(amount)} />
      ) : (
        <Fields approval={approval} name={member?.name} />
      )}
      {papers.map((id) => (
        <MemberPicture key={id} call="exclusionDocument" pictureId={id} label={say('paper')} />
      ))}
      {approval.action === checkedElsewhere && can.read('kyc.read') && (
        <Document id={String(fieldsOf(approval)['paper'])} />
      )}
    </Panel>
  );
}

const checkedElsewhere = 'POST kyc/:memberId/checked-elsewhere';

/** The document that was seen beside what was typed from it: whoever agrees has compared them. */
function Document({ id }: { id: string }) {
  const { merchantCode } = useBrand();
  const paper = useQuery(paperQuery(merchantCode, id));
  return (
    <Loaded query={paper}>
      {({ words: typed, keptBy }) => (
        <div className="stack">
          <KeyValues
            isLeft
            rows={[
              ...(['fullname', 'birthday', 'idNumber'] as const).map(
                (name) => [say(`paper.${name}`), typed[name] ?? '–'] as const,
              ),
              [say('paper.kept'), keptBy],
            ]}
          />
          <MemberPicture call="personPaper" pictureId={id} label={say('paper')} />
        </div>
      )}
    </Loaded>
  );
}

function Balance({ name, cash, change }: { name: string; cash: string; change: string }) {
  return (
    <>
      <table className="table is-plain">
        <thead>
          <tr>
            <th scope="col">{say('column.account')}</th>
            {(['column.now', 'column.change', 'column.after'] as const).map((key) => (
              <th key={key} scope="col" className="to-right">
                {say(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{say('account.cash', { name })}</td>
            <td className="to-right">
              <Money amount={cash} />
            </td>
            <td className="to-right">
              <b>
                <Money amount={change} isChange />
              </b>
            </td>
            <td className="to-right">
              <Money amount={formatAmount(parseAmount(cash) + parseAmount(change))} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="text-quiet">{say('once')}</p>
    </>
  );
}

function Fields({ approval, name }: { approval: Approval; name: string | undefined }) {
  const rows = Object.entries(fieldsOf(approval))
    // Papers are shown as pictures; their numbers tell nobody anything.
    .filter(([key]) => !['merchantCode', 'reason', 'paper', 'documents'].includes(key))
    .map(([key, value]): readonly [string, ReactNode] => [
      fieldName(key),
      <span className="field-value" key={key}>
        {key === 'memberId' && name !== undefined ? name : shown(value)}
      </span>,
    ]);
  const place = approval.merchantCode === '*' ? say('brand.all') : approval.merchantCode;
  return <KeyValues isLeft rows={[[say('brand'), place], ...rows]} />;
}
