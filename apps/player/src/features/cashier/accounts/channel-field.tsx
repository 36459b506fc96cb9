import { FieldNote, Icon } from '@perya/ui';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { PayoutChannel } from '../queries.ts';

/** Which wallet or bank; the list is the phone's own. */
export function ChannelField(props: {
  channels: readonly PayoutChannel[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { error } = props;
  const say = useSay();
  const id = useId();
  return (
    <div className="fld">
      <div className="lb">
        <label htmlFor={id}>{say('account_channel')}</label>
      </div>
      <div className={error === undefined ? 'inp' : 'inp err'}>
        <select
          id={id}
          data-first=""
          value={props.value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => props.onChange(event.target.value)}
        >
          <option value="" disabled>
            {say('account_channel_choose')}
          </option>
          {props.channels.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {channel.name}
            </option>
          ))}
        </select>
        <Icon name="i-chevron-down" />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
