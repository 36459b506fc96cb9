import { playerPlaces } from '@perya/contract/places';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, SelectField, type Option } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { linkHostsQuery, listQuery } from '../queries.ts';
import { say } from '../words.ts';

interface LinkFieldProps {
  value: string;
  change: (link: string) => void;
  error?: string | undefined;
}

const other = 'other';

/** A page of the player's app, a promotion or a help text that is there; only what is elsewhere is typed. */
export function LinkField({ value, change, error }: LinkFieldProps) {
  const { merchantCode } = useBrand();
  const hosts = useQuery(linkHostsQuery(merchantCode)).data ?? [];
  const offered = useOffered();
  const [isTyped, setTyped] = useState(false);
  const isOffered = value === '' || offered.some((one) => one.value === value);
  const isOther = isTyped || !isOffered;
  return (
    <>
      <SelectField
        label={say('link')}
        help={say('link.help')}
        options={[
          { value: '', name: say('link.none') },
          ...offered,
          { value: other, name: say('link.other') },
        ]}
        value={isOther ? other : value}
        onChange={({ target }) => {
          setTyped(target.value === other);
          change(target.value === other ? '' : target.value);
        }}
      />
      {isOther && (
        <Field
          label={say('link.address')}
          help={
            hosts.length === 0
              ? say('link.address.nohosts')
              : say('link.address.help', { hosts: hosts.join(', ') })
          }
          error={error}
          maxLength={300}
          value={value}
          onChange={({ target }) => change(target.value.trim())}
        />
      )}
    </>
  );
}

function useOffered(): Option[] {
  const { merchantCode } = useBrand();
  const promotions = useQuery(listQuery(merchantCode, 'promotion')).data?.items ?? [];
  const helps = useQuery(listQuery(merchantCode, 'help')).data?.items ?? [];
  return [
    ...playerPlaces.map((path) => ({ value: path, name: path })),
    ...promotions.map(({ id, item }) => ({
      value: `/m/activityDetail?id=${id}`,
      name: `${say('title.promotion')}: ${item.title.EN}`,
    })),
    ...helps.flatMap(({ item }) =>
      item.kind === 'help'
        ? [{ value: `/m/helpDetail?tag=${item.tag}`, name: `${say('title.help')}: ${item.title.EN}` }]
        : [],
    ),
  ];
}
