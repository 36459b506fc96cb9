import type { Coming, TodayOwed } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useTimes } from '../../platform/moments/times.ts';
import { careQuery, comingQuery, owedQuery } from './queries.ts';
import { nameOf, say } from './words.ts';

/** What the house owes its members, and beside it what others owe the house (OPS-TODAY-11). */
export function Owed() {
  const { merchantCode } = useBrand();
  const owed = useQuery(owedQuery(merchantCode));
  return (
    <Panel title={say('owed')}>
      <Loaded query={owed}>{(found) => <OwedFacts owed={found} />}</Loaded>
    </Panel>
  );
}

function OwedFacts({ owed }: { owed: TodayOwed }) {
  const times = useTimes();
  const { members } = owed;
  return (
    <>
      <dl className="key-values">
        {members && (
          <>
            <dt>{say('owed.cash')}</dt>
            <dd>
              <Money amount={members.cash} />
            </dd>
            <dt>{say('owed.locked')}</dt>
            <dd>
              <Money amount={members.locked} />
            </dd>
            <dt>{say('owed.bonus')}</dt>
            <dd>
              <Money amount={members.bonus} />
            </dd>
          </>
        )}
        <dt>{say('owed.escrow')}</dt>
        <dd>
          <Money amount={owed.escrow} />
        </dd>
        <dt>{say('owed.pools')}</dt>
        <dd>
          <Money amount={owed.pools} />
        </dd>
      </dl>
      <h3 className="today-part">{say('owed.tous')}</h3>
      <dl className="key-values">
        {owed.payments.map(({ account, amount }) => (
          <PaymentSide key={account} account={account} amount={amount} />
        ))}
        <dt>{say('owed.receivables')}</dt>
        <dd>
          <Money amount={owed.receivables} />
        </dd>
        <dt>{say('owed.suspense')}</dt>
        <dd>
          <Money amount={owed.suspense} />
        </dd>
      </dl>
      <p className="text-quiet text-small">
        {members === null ? say('owed.soon') : say('owed.at', { at: times.clock(members.summedAt) })}
      </p>
    </>
  );
}

function PaymentSide({ account, amount }: { account: string; amount: string }) {
  const company = account.replace(/^payments_clearing_?/, '');
  return (
    <>
      <dt>{company === '' ? nameOf('account', 'payments') : say('owed.company', { company })}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </>
  );
}

/** Care in counts: nobody is named here (OPS-TODAY-12). */
export function Care() {
  const { merchantCode } = useBrand();
  const care = useQuery(careQuery(merchantCode));
  return (
    <Panel title={say('care')} note={say('care.note')}>
      <Loaded query={care}>
        {(found) => (
          <dl className="key-values">
            {(['watchCases', 'breaks', 'exclusions', 'limits', 'reminded'] as const).map((count) => (
              <CareLine key={count} word={say(`care.${count}`)} count={found[count]} />
            ))}
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}

const CareLine = ({ word, count }: { word: string; count: number }) => (
  <>
    <dt>{word}</dt>
    <dd>{count.toLocaleString('en')}</dd>
  </>
);

/** What begins or ends within a day, and the languages it lacks (OPS-TODAY-13). */
export function ComingUp() {
  const { merchantCode } = useBrand();
  const coming = useQuery(comingQuery(merchantCode));
  return (
    <Panel title={say('coming')}>
      <Loaded query={coming}>
        {(found) =>
          found.length === 0 ? (
            <p className="today-none">{say('coming.none')}</p>
          ) : (
            <ul className="today-coming">
              {found.map((one) => (
                <ComingLine key={`${one.kind} ${one.id} ${one.what}`} {...one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function ComingLine({ kind, name, at, what, missing }: Coming) {
  const times = useTimes();
  return (
    <li>
      <time dateTime={at} title={times.exact(at)}>
        {times.clock(at).slice(0, 5)}
      </time>
      <span>
        {say(`coming.${kind}`)}: {kind === 'maintenance' ? say('coming.brand') : name}{' '}
        <small>{say(`coming.${what}`)}</small>
      </span>
      {missing.length > 0 && (
        <Pill icon="languages" tone="warn">
          {say('coming.missing', { languages: missing.map((one) => say(`language.${one}`)).join(', ') })}
        </Pill>
      )}
    </li>
  );
}
