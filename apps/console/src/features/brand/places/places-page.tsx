import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/field.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { MomentField } from '../../../platform/moments/moment-field.tsx';
import '../brand.css';
import { ListText } from '../draft/list-text.tsx';
import { Overtaken } from '../draft/overtaken.tsx';
import { Planned } from '../draft/planned.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk, type BrandDesk } from '../draft/use-brand-desk.ts';
import { regionsCheckQuery, type Desk, type Regions } from '../queries.ts';
import { say } from '../words.ts';

interface Maintenance {
  on: boolean;
  startsAt: string | null;
  endsAt: string | null;
}
const lists = ['allowCountries', 'denyCountries', 'allowRanges', 'denyRanges'] as const;

/** When the fair is closed, and from where it may be visited. */
export function PlacesPage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead title={say('places.title')} fact={say('settings.fact')} />
      <Loaded query={query}>{(desk) => <Places desk={desk} />}</Loaded>
    </>
  );
}

function Places({ desk }: { desk: Desk }) {
  const brand = useDesk(desk);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="grows" />
        <PublishBar brand={brand} />
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-form">
          <Overtaken brand={brand} />
          <Window brand={brand} />
          <h2 className="heading">{say('regions')}</h2>
          <p className="text-quiet">{say('regions.note')}</p>
          {lists.map((key) => (
            <ListText
              key={key}
              label={say(`regions.${key}`)}
              help={say(key.endsWith('Countries') ? 'regions.countries' : 'regions.ranges')}
              value={brand.value(`regions.${key}`) as string[]}
              disabled={!brand.mayTouch(true)}
              change={(value) => brand.change(`regions.${key}`, value)}
            />
          ))}
          <ShutOut brand={brand} />
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          <h2 className="heading">{say('maintenance.possible')}</h2>
          <ul className="plain-list">
            {(['service', 'rounds', 'payouts'] as const).map((key) => (
              <li key={key}>{say(`maintenance.${key}`)}</li>
            ))}
          </ul>
          <Planned desk={desk} mayStop={brand.mayTouch(false)} />
        </aside>
      </div>
      <KeyBar actions={[]} note={say('nothing.public')} />
    </div>
  );
}

function Window({ brand }: { brand: BrandDesk }) {
  const plan = brand.value('maintenance') as Maintenance;
  const disabled = !brand.mayTouch(false);
  const set = (part: Partial<Maintenance>) => brand.change('maintenance', { ...plan, ...part });
  const isWrong = plan.startsAt !== null && plan.endsAt !== null && plan.endsAt <= plan.startsAt;
  return (
    <fieldset disabled={disabled} className="stack">
      <h2 className="heading">{say('maintenance')}</h2>
      <SelectField
        label={say('maintenance.state')}
        help={say('maintenance.help')}
        options={[
          { value: 'off', name: say('maintenance.off') },
          { value: 'on', name: say('maintenance.on') },
        ]}
        value={plan.on ? 'on' : 'off'}
        onChange={({ target }) =>
          set(target.value === 'on' ? { on: true } : { on: false, startsAt: null, endsAt: null })
        }
      />
      {plan.on && (
        <div className="two-fields">
          <MomentField
            label={say('maintenance.from')}
            help={say('maintenance.from.help')}
            value={plan.startsAt}
            change={(startsAt) => set({ startsAt })}
          />
          <MomentField
            label={say('maintenance.until')}
            help={say('maintenance.until.help')}
            error={isWrong ? say('maintenance.wrong') : undefined}
            value={plan.endsAt}
            change={(endsAt) => set({ endsAt })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Judged by the server, which knows from where this page is read. */
function ShutOut({ brand }: { brand: BrandDesk }) {
  const { merchantCode } = useBrand();
  const regions = Object.fromEntries(lists.map((key) => [key, brand.value(`regions.${key}`)])) as Regions;
  const { data } = useQuery(regionsCheckQuery(merchantCode, regions));
  if (data?.isShutOut !== true) return null;
  return (
    <p className="note is-bad" role="alert">
      <Icon name="triangle-alert" />
      {say('regions.shut', { address: data.address, country: data.country ?? say('regions.nowhere') })}
    </p>
  );
}
