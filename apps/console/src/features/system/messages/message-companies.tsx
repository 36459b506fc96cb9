import type { MessageFigures } from '@perya/contract';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { say } from '../words.ts';

type Company = MessageFigures['companies'][number];

/** Who carries messages, what they say of gambling, and whether anybody has tried them (COMPANY-45). */
export const MessageCompanies = ({ companies }: { companies: readonly Company[] }) => (
  <Panel title={say('mail.companies')} note={say('mail.companies.note')} isFlush>
    {companies.length === 0 ? (
      <Nothing title={say('mail.companies.none')}>{say('mail.companies.none.note')}</Nothing>
    ) : (
      <DataTable<Company>
        label={say('mail.companies')}
        columns={columns}
        rows={companies}
        rowKey={({ company }) => company}
        loadingWord={say('mail.companies')}
      />
    )}
  </Panel>
);

const columns: readonly Column<Company>[] = [
  { key: 'company', head: say('mail.company'), cell: ({ company }) => <b>{company}</b> },
  {
    key: 'carries',
    head: say('mail.carries'),
    cell: ({ channels, countries }) => (
      <>
        {channels.map((channel) => say(`mail.channel.${channel}`)).join(', ')}
        {countries !== null && <span className="text-quiet"> {countries.join(', ')}</span>}
      </>
    ),
  },
  {
    key: 'lost',
    head: say('mail.lost'),
    cell: ({ sendsOnce }) => say(sendsOnce ? 'mail.lost.again' : 'mail.lost.never'),
  },
  {
    key: 'tried',
    head: say('mail.tried'),
    cell: ({ triedWith, gambling }) =>
      triedWith !== null
        ? say('mail.tried.with', { operator: triedWith.operator, on: triedWith.on })
        : say(gambling === null ? 'mail.tried.standin' : 'mail.tried.papers'),
  },
  {
    key: 'gambling',
    head: say('mail.gambling'),
    cell: ({ gambling }) =>
      gambling === null ? (
        '–'
      ) : (
        <>
          {gambling.text}{' '}
          <span className="text-quiet">
            {say('mail.gambling.read', { source: gambling.source, on: gambling.readOn })}
          </span>
        </>
      ),
  },
];
