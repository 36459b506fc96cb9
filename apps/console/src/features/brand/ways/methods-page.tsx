import { useQuery } from '@tanstack/react-query';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { Status } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { methodsQuery, type PaymentCompany, type PaymentMethod } from '../queries.ts';
import { useWays, type Ways } from './use-ways.ts';
import { WayField, WaySwitch } from './way-fields.tsx';
import { normalAmount, presetsOf, problemOf, shareOf, shareTone } from './way-rules.ts';
import { WayCompany } from './way-company.tsx';
import { WaysFrame } from './ways-frame.tsx';
import { say } from './words.ts';

/** How members pay in: limits, fees, order and what is off, with how it went since yesterday. */
export function MethodsPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(methodsQuery(merchantCode));
  return (
    <>
      <PageHead title={say('methods.title')} fact={say('fact')} />
      <Loaded query={query}>
        {({ methods, companies }) => <Methods methods={methods} companies={companies} />}
      </Loaded>
    </>
  );
}

const wayOf = (method: PaymentMethod) => {
  const { methodId: id, name, min, max, feeFixed, feePercent, presets, unplayedHoldHours, isOn } = method;
  return { id, values: { name, min, max, feeFixed, feePercent, presets, unplayedHoldHours, isOn } };
};

interface MethodsProps {
  methods: readonly PaymentMethod[];
  companies: readonly PaymentCompany[];
}

function Methods({ methods, companies }: MethodsProps) {
  const ways = useWays('payment-methods', methods.map(wayOf));
  const known = new Map(methods.map((method) => [method.methodId, method]));
  return (
    <WaysFrame
      ways={ways}
      label={say('methods.title')}
      columns={[say('limits'), say('fee'), say('lastDay')]}
      note={(id) => (known.get(id)?.isReachable === false ? say('company.away') : known.get(id)?.provider)}
      cells={(id) => [
        <Limits key="limits" ways={ways} id={id} />,
        <Fee key="fee" ways={ways} id={id} />,
        <Success key="day" method={known.get(id)} />,
      ]}
      aside={(id) => <MethodAside key={id} ways={ways} method={known.get(id)} companies={companies} />}
    />
  );
}

const Sum = ({ ways, path }: { ways: Ways; path: string }) => {
  const value = ways.value(path);
  const isRight = problemOf('feeFixed', () => value) === null;
  return isRight && typeof value === 'string' ? <Money amount={value} /> : '–';
};

const Limits = ({ ways, id }: { ways: Ways; id: string }) => (
  <>
    <Sum ways={ways} path={`${id}.min`} /> – <Sum ways={ways} path={`${id}.max`} />
  </>
);

function Fee({ ways, id }: { ways: Ways; id: string }) {
  const percent = ways.value(`${id}.feePercent`);
  const isFixed = ways.value(`${id}.feeFixed`) !== '0.00';
  if (!isFixed && percent === 0) return say('fee.none');
  return (
    <>
      {isFixed && <Sum ways={ways} path={`${id}.feeFixed`} />}
      {isFixed && percent !== 0 && ' + '}
      {percent !== 0 && `${String(percent)} %`}
    </>
  );
}

function Success({ method }: { method: PaymentMethod | undefined }) {
  const found = method && shareOf(method.lastDay);
  if (!found) return <span className="text-quiet">{say('share.none')}</span>;
  const tone = shareTone(found.share);
  return (
    <Status icon={tone === 'ok' ? 'circle-check' : 'triangle-alert'} tone={tone}>
      {say('share', { ...found })}
    </Status>
  );
}

interface AsideProps {
  ways: Ways;
  method: PaymentMethod | undefined;
  companies: readonly PaymentCompany[];
}

function MethodAside({ ways, method, companies }: AsideProps) {
  if (method === undefined) return null;
  const { methodId: id, lastDay } = method;
  const number = (text: string): unknown => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return (
    <>
      <p className="mono text-quiet">{id}</p>
      <h2 className="heading">{method.name}</h2>
      <WaySwitch ways={ways} id={id} />
      <WayField ways={ways} id={id} field="name" />
      <div className="two-fields">
        <WayField ways={ways} id={id} field="min" read={normalAmount} isNumeric />
        <WayField ways={ways} id={id} field="max" read={normalAmount} isNumeric />
      </div>
      <div className="two-fields">
        <WayField ways={ways} id={id} field="feeFixed" read={normalAmount} help={say('help.fee')} isNumeric />
        <WayField ways={ways} id={id} field="feePercent" read={number} isNumeric />
      </div>
      <WayField ways={ways} id={id} field="presets" read={presetsOf} help={say('help.presets')} />
      <WayField
        ways={ways}
        id={id}
        field="unplayedHoldHours"
        read={number}
        help={say('help.hold')}
        isNumeric
      />
      <h2 className="heading">{say('day')}</h2>
      <KeyValues
        rows={(['credited', 'failed', 'expired', 'open', 'cancelled', 'byStaff'] as const).map((key) => [
          say(`day.${key}`),
          lastDay[key],
        ])}
      />
      <p className="text-quiet">{say('day.note')}</p>
      <WayCompany
        kind="payment-methods"
        id={id}
        name={method.name}
        company={method.provider}
        channel={method.channel}
        companies={companies}
      />
    </>
  );
}
