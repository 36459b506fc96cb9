import type { ListedCampaign } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { Builder } from '../builder/builder.tsx';
import '../campaigns.css';
import { campaignsQuery, type Known } from '../queries.ts';
import { say } from '../words.ts';
import { columnsOf } from './columns.tsx';

const states = ['running', 'planned', 'stopped', 'ended'] as const;

/** Every campaign with what it gave and cost; or one of them in the builder. */
export function CampaignsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const query = useQuery(campaignsQuery(merchantCode));
  const id = address.get('item');
  const isNew = address.get('new') !== undefined;
  const back = () => address.set({ item: undefined, new: undefined, view: undefined });
  const opened = (campaignId: string) => address.set({ item: campaignId, new: undefined });
  return (
    <Loaded query={query}>
      {(known) => {
        const one = known.campaigns.find(({ campaignId }) => campaignId === id);
        return one || isNew ? (
          <Builder
            key={one?.campaignId ?? 'new'}
            listed={one}
            levels={known.levels}
            tags={known.tags}
            law={known.law}
            onFirst={opened}
            onBack={back}
          />
        ) : (
          <List known={known} />
        );
      }}
    </Loaded>
  );
}

function List({ known: { campaigns } }: { known: Known }) {
  const address = useAddress();
  const mayWrite = useCan().act('reward.campaign');
  const state = address.get('state') ?? '';
  const open = (campaignId: string) => address.set({ item: campaignId }, { replace: false });
  const write = () => address.set({ new: '1' }, { replace: false });
  const keys: KeyAction[] = mayWrite ? [{ key: 'n', word: say('new'), run: write }] : [];
  useKeys(keys);
  const shown = campaigns.filter((one) => state === '' || one.state === state);
  const count = (wanted: ListedCampaign['state']) => campaigns.filter((one) => one.state === wanted).length;
  return (
    <>
      <PageHead title={say('title')} fact={say('fact', { running: count('running') })} />
      <div className="list-side campaign-list">
        <div className="tool-bar lined">
          <TabRow
            label={say('col.state')}
            open={state}
            tabs={[
              { key: '', name: say('all'), count: campaigns.length, to: '?' },
              ...states.map((one) => ({
                key: one,
                name: say(`state.${one}`),
                count: count(one),
                to: `?state=${one}`,
              })),
            ]}
          />
          <span className="spacer" />
          {mayWrite && (
            <Button look="primary" icon="plus" onClick={write}>
              {say('new')}
            </Button>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {shown.length === 0 ? (
            <Nothing title={say('none')}>{say('none.note')}</Nothing>
          ) : (
            <DataTable<ListedCampaign>
              label={say('title')}
              columns={columnsOf(open)}
              rows={shown}
              rowKey={({ campaignId }) => campaignId}
              onOpen={({ campaignId }) => open(campaignId)}
              loadingWord={say('loading')}
            />
          )}
        </div>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}
