import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue, type CaseLine } from '../../platform/cases/case-queue.tsx';
import { caseTabs } from '../../platform/cases/case-tabs.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { IdentityCase } from './identity-case.tsx';
import { casesQuery, type PersonCase } from './queries.ts';

const say = textsOf(words);
const tabNames = ['waiting', 'decided'] as const;

/** Who is who: what the company could not decide, with pictures beside what was typed. */
export function IdentityPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'waiting';
  const cases = useQuery(casesQuery(merchantCode, tab));
  const line = (one: PersonCase): CaseLine => ({
    icon: one.state === 'pending' ? 'id-card' : one.state === 'verified' ? 'circle-check' : 'circle-x',
    tone:
      one.state === 'pending'
        ? one.stage === 'review'
          ? 'accent'
          : 'muted'
        : one.state === 'verified'
          ? 'ok'
          : 'bad',
    title: say('case', { no: one.caseNo }),
    lines: [say(`type.${one.documentType}`), say(`stage.${one.stage}`, { name: one.decidedBy ?? '' })],
    time: ageText(now - Date.parse(one.decidedAt ?? one.sentAt)),
  });
  return (
    <CaseQueue
      title={say('title')}
      fact={say('fact')}
      tab={tab}
      tabs={caseTabs(tabNames, say, (key) => (key === tab ? cases.data?.length : undefined))}
      query={cases}
      rows={cases.data ?? []}
      rowKey={({ caseNo }) => caseNo}
      line={line}
      detail={(one, done, back) => <IdentityCase memberId={one.memberId} done={done} back={back} />}
      note={say('recorded')}
    />
  );
}
