import { isAccountPattern } from '@perya/contract/account-pattern';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyValues } from '../../../kit/facts.tsx';
import { Field } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { channelsQuery, type PaymentCompany, type PayoutChannel } from '../queries.ts';
import { useWays, type Ways } from './use-ways.ts';
import { WayField, WaySwitch } from './way-fields.tsx';
import { WayCompany } from './way-company.tsx';
import { WaysFrame } from './ways-frame.tsx';
import { say, tookText } from './words.ts';

/** How members are paid out: which ways, in which order, what a number there looks like, and how long it took since yesterday. */
export function ChannelsPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(channelsQuery(merchantCode));
  return (
    <>
      <PageHead title={say('channels.title')} fact={say('fact')} />
      <Loaded query={query}>
        {({ channels, companies }) => <Channels channels={channels} companies={companies} />}
      </Loaded>
    </>
  );
}

interface ChannelsProps {
  channels: readonly PayoutChannel[];
  companies: readonly PaymentCompany[];
}

function Channels({ channels, companies }: ChannelsProps) {
  const ways = useWays(
    'payout-channels',
    channels.map(({ channelId, name, pattern, isOn }) => ({
      id: channelId,
      values: { name, pattern, isOn },
    })),
  );
  const known = new Map(channels.map((channel) => [channel.channelId, channel]));
  const noteOf = (channel: PayoutChannel | undefined) =>
    channel?.isReachable === false ? say('company.away') : channel && say(`kind.${channel.kind}`);
  return (
    <WaysFrame
      ways={ways}
      label={say('channels.title')}
      columns={[say('pattern'), say('pays')]}
      note={(id) => noteOf(known.get(id))}
      cells={(id) => [
        <span key="pattern" className="mono">
          {String(ways.value(`${id}.pattern`))}
        </span>,
        <Took key="took" channel={known.get(id)} />,
      ]}
      aside={(id) => <ChannelAside key={id} ways={ways} channel={known.get(id)} companies={companies} />}
    />
  );
}

function Took({ channel }: { channel: PayoutChannel | undefined }) {
  const { paid = 0, medianSeconds = null } = channel?.lastDay ?? {};
  if (medianSeconds === null) return <span className="text-quiet">{say('pays.none')}</span>;
  return say('pays.time', { median: tookText(medianSeconds), count: paid });
}

interface AsideProps {
  ways: Ways;
  channel: PayoutChannel | undefined;
  companies: readonly PaymentCompany[];
}

function ChannelAside({ ways, channel, companies }: AsideProps) {
  const [tried, setTried] = useState('');
  if (channel === undefined) return null;
  const { channelId: id, lastDay } = channel;
  const pattern = String(ways.value(`${id}.pattern`));
  const isTaken = isAccountPattern(pattern) && new RegExp(pattern).test(tried.replaceAll(/[\s-]/g, ''));
  const took = (seconds: number | null) => (seconds === null ? '–' : tookText(seconds));
  return (
    <>
      <p className="mono text-quiet">{id}</p>
      <h2 className="heading">{channel.name}</h2>
      <WaySwitch ways={ways} id={id} />
      <WayField ways={ways} id={id} field="name" />
      <WayField ways={ways} id={id} field="pattern" help={say('help.pattern')} />
      <Field
        label={say('try')}
        data-draft="no"
        inputMode="numeric"
        maxLength={40}
        help={tried === '' || !isTaken ? undefined : say('try.yes')}
        error={tried === '' || isTaken ? undefined : say('try.no')}
        value={tried}
        onChange={({ target }) => setTried(target.value)}
      />
      <h2 className="heading">{say('payday')}</h2>
      <KeyValues
        rows={[
          [say('payday.paid'), lastDay.paid],
          [say('payday.median'), took(lastDay.medianSeconds)],
          [say('payday.slow'), took(lastDay.slowSeconds)],
        ]}
      />
      <WayCompany
        kind="payout-channels"
        id={id}
        name={channel.name}
        company={channel.provider}
        companies={companies}
      />
    </>
  );
}
