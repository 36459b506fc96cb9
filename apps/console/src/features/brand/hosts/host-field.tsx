import { Field } from '../../../kit/field.tsx';
import { isHost } from '../host-rules.ts';
import { say } from '../words.ts';

/** An address of a brand, told as wrong while it is being typed. */
export const HostField = ({ host, change }: { host: string; change: (host: string) => void }) => (
  <Field
    label={say('copy.host')}
    help={say('copy.host.help')}
    maxLength={200}
    error={host === '' || isHost(host) ? undefined : say('copy.host.wrong')}
    value={host}
    onChange={({ target }) => change(target.value.trim().toLowerCase())}
  />
);
