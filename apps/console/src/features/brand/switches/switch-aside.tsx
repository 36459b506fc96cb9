import { Icon } from '../../../kit/icon.tsx';
import { Pill } from '../../../kit/status.tsx';
import { History } from '../draft/history.tsx';
import { Planned } from '../draft/planned.tsx';
import type { BrandDesk } from '../draft/use-brand-desk.ts';
import type { Desk } from '../queries.ts';
import { say } from '../words.ts';

type Switch = Desk['switches'][number];

/** What a switch does, what it hangs on, and its past. */
export function SwitchAside({ brand, one }: { brand: BrandDesk; one: Switch | undefined }) {
  const { desk } = brand;
  if (one === undefined)
    return (
      <aside className="part-scroll brand-aside" aria-label={say('aside')}>
        <p className="text-quiet">{say('aside.choose.switch')}</p>
        <Planned desk={desk} mayStop={brand.mayTouch(false)} />
      </aside>
    );
  const path = `switches.${one.name}`;
  const isOn = brand.value(path) === true;
  const missing = one.needs.filter((name) => brand.value(`switches.${name}`) !== true);
  const needing = desk.switches.filter(
    ({ name, needs }) => needs.includes(one.name) && brand.value(`switches.${name}`) === true,
  );
  return (
    <aside className="part-scroll brand-aside" aria-label={say('aside')}>
      <p className="mono text-quiet">{one.name}</p>
      <h2 className="heading">{one.sentence}</h2>
      <p className="brand-state">
        <Pill icon={one.isOn ? 'circle-check' : 'circle-minus'} tone={one.isOn ? 'ok' : 'muted'}>
          {say(one.isOn ? 'switch.on.public' : 'switch.off.public')}
        </Pill>
        {brand.draft.has(path) && (
          <>
            <Icon name="arrow-right" />
            <Pill icon="pencil" tone="accent">
              {say(isOn ? 'switch.on.staged' : 'switch.off.staged')}
            </Pill>
          </>
        )}
      </p>
      <p className="text-quiet">{say('switch.phones')}</p>
      {one.needs.length > 0 && <p>{say('switch.needs', { names: one.needs.join(', ') })}</p>}
      {missing.length > 0 && (
        <p className="note is-warn">
          <Icon name="triangle-alert" />
          {say('switch.missing', { names: missing.join(', ') })}
        </p>
      )}
      {!isOn && needing.length > 0 && (
        <p className="note is-warn">
          <Icon name="triangle-alert" />
          {say('switch.needing', { names: needing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {one.needsEnvironment !== null && <p>{say('switch.environment', { name: one.needsEnvironment })}</p>}
      {one.loosens !== null && <p>{say(one.loosens === 'on' ? 'switch.two.on' : 'switch.two.off')}</p>}
      <History
        key={`${path} ${desk.revision}`}
        brand={brand}
        path={path}
        standard={one.default}
        mayRestore={!one.isFixed && brand.mayTouch(one.isGuarded)}
      />
      <Planned desk={desk} mayStop={brand.mayTouch(false)} />
    </aside>
  );
}
