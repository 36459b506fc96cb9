import type { BrandMarket } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/field.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../brand.css';
import { Overtaken } from '../draft/overtaken.tsx';
import { Planned } from '../draft/planned.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk, type BrandDesk } from '../draft/use-brand-desk.ts';
import { marketQuery, type Desk } from '../queries.ts';
import { nameOf, say } from '../words.ts';

type Profile = BrandMarket['profiles'][number];
type Bound = BrandMarket['bounds'][number];
interface Chosen {
  profile: string;
  version: number;
}

/** The law a brand is under: chosen, never typed; a brand may be stricter (OPS-BRAND-11). */
export function MarketPage() {
  const { merchantCode } = useBrand();
  const desk = useBrandDesk();
  const market = useQuery(marketQuery(merchantCode));
  return (
    <>
      <PageHead title={say('market.title')} fact={say('market.fact')} />
      <Loaded query={desk}>
        {(known) => <Loaded query={market}>{(laws) => <Market desk={known} laws={laws} />}</Loaded>}
      </Loaded>
    </>
  );
}

const nameOfLaw = ({ profile, version }: Chosen): string =>
  say('market.version', { name: say(`market.${profile}` as Parameters<typeof say>[0]), version });
const keyOf = ({ profile, version }: Chosen): string => `${profile} ${version}`;

function Market({ desk, laws }: { desk: Desk; laws: BrandMarket }) {
  const brand = useDesk(desk);
  const chosen = brand.value('settings.market') as Chosen;
  const law = laws.profiles.find((one) => keyOf(one) === keyOf(chosen)) ?? laws.profiles[0];
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="text-quiet">{say('market.note')}</span>
        <span className="grows" />
        <PublishBar brand={brand} />
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-form">
          <Overtaken brand={brand} />
          <Choice brand={brand} laws={laws} chosen={chosen} />
          <Panel title={say('market.bounds')} note={say('market.bounds.note')} isFlush>
            <DataTable<Bound>
              label={say('market.bounds')}
              columns={columns}
              rows={laws.bounds}
              rowKey={({ path }) => path}
              loadingWord={say('market.title')}
            />
          </Panel>
          {law && <Asked law={law} />}
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          <p className="text-quiet">{say('market.care')}</p>
          <Planned desk={desk} mayStop={brand.mayTouch(false)} />
        </aside>
      </div>
      <KeyBar actions={[]} note={say('nothing.public')} />
    </div>
  );
}

function Choice({ brand, laws, chosen }: { brand: BrandDesk; laws: BrandMarket; chosen: Chosen }) {
  const offered = laws.profiles.filter((one) => one.mayChoose || keyOf(one) === keyOf(laws.now));
  return (
    <SelectField
      label={say('market.choose')}
      help={say('market.choose.help')}
      disabled={!brand.mayTouch(true) || offered.length < 2}
      options={offered.map((one) => ({ value: keyOf(one), name: nameOfLaw(one) }))}
      value={keyOf(chosen)}
      onChange={({ target }) => {
        const next = offered.find((one) => keyOf(one) === target.value);
        if (next) brand.change('settings.market', { profile: next.profile, version: next.version });
      }}
    />
  );
}

const columns: readonly Column<Bound>[] = [
  { key: 'what', head: say('diff.what'), cell: ({ path }) => nameOf(path) },
  { key: 'law', head: say('market.law'), cell: ({ law }) => valueText(law) },
  { key: 'own', head: say('market.own'), cell: ({ own }) => valueText(own) },
  {
    key: 'state',
    head: say('col.state'),
    cell: ({ isStricter, law }) => (
      <Status icon={isStricter ? 'shield-check' : 'scale'} tone={isStricter ? 'ok' : 'muted'}>
        {say(isStricter && law !== '' ? 'market.stricter' : law === '' ? 'market.free' : 'market.same')}
      </Status>
    ),
  },
];

const flags: Readonly<Record<string, string>> = { true: say('value.on'), false: say('value.off'), '': '—' };
const valueText = (value: string): string => flags[value] ?? value;

/** All of a law that is no setting of ours. */
function Asked({ law }: { law: Profile }) {
  const { symbol } = useBrand();
  const none = say('value.none');
  const cap = law.mostTurnoverTimes === null ? none : say('market.times', { times: law.mostTurnoverTimes });
  const above =
    law.checkedAbove === null
      ? none
      : say('market.above', { amount: `${symbol}${law.checkedAbove.amount}`, days: law.checkedAbove.days });
  const reports = law.reports.map((one) => say(`market.report.${one}`)).join(', ');
  return (
    <>
      <Panel title={nameOfLaw(law)}>
        <KeyValues
          isLeft
          rows={[
            [say('market.age'), law.minimumAge],
            [say('market.asked'), law.asked.join(', ') || none],
            [say('market.checked'), above],
            [say('market.cap'), cap],
            [say('market.mix'), say(law.mayMixProducts ? 'value.on' : 'value.off')],
            [say('market.tax'), `${law.taxPercent} %`],
            [say('market.reports'), reports || none],
          ]}
        />
      </Panel>
      <Panel title={say('market.thresholds')} note={say('market.thresholds.note')}>
        <KeyValues
          isLeft
          rows={Object.entries(law.thresholds).map(([key, value]) => [key, value] as const)}
        />
      </Panel>
    </>
  );
}
