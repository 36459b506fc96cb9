import type { CompanySheet } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { companiesQuery } from '../queries.ts';
import '../catalogue.css';
import { say } from '../words.ts';
import { BrandTable } from './brand-table.tsx';
import { CompanyDrawer } from './company-drawer.tsx';
import { CompanyState } from './company-state.tsx';

/** Who runs games, and the game brands that players see: two words, two lists (CDEC-11). */
export function CompaniesPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const found = useQuery(companiesQuery(merchantCode));
  const rows = found.data?.companies ?? [];
  const open = rows.find(({ company }) => company === address.get('company'));
  const show = (company: string | undefined) => address.set({ company });
  const step = (by: number) => {
    const place = rows.findIndex(({ company }) => company === open?.company);
    const row = rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (row) show(row.company);
  };
  const keys: KeyAction[] = [
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
  ];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('companies.title')} fact={say('companies.fact')} />
      <div className={`split${open === undefined ? ' is-whole' : ''}`}>
        <div className="list-side">
          <div className="part-scroll list-scroll companies-list">
            <Loaded query={found}>
              {({ companies, alone }) => (
                <>
                  {companies.length === 0 && (
                    <Nothing title={say('companies.none')}>{say('companies.none.note')}</Nothing>
                  )}
                  {companies.length > 0 && (
                    <DataTable
                      label={say('companies.title')}
                      columns={columns(show)}
                      rows={companies}
                      rowKey={({ company }) => company}
                      openKey={open?.company}
                      onOpen={({ company }) => show(company)}
                      loadingWord={say('loading')}
                    />
                  )}
                  {alone.length > 0 && (
                    <Panel title={say('companies.alone')} className="companies-alone" isFlush>
                      <BrandTable label={say('companies.alone')} brands={alone} />
                    </Panel>
                  )}
                </>
              )}
            </Loaded>
          </div>
        </div>
        {open && <CompanyDrawer key={open.company} sheet={open} onClose={() => show(undefined)} />}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

const columns = (show: (company: string) => void): readonly Column<CompanySheet>[] => [
  {
    key: 'company',
    head: say('col.company'),
    cell: ({ company }) => (
      <button type="button" className="row-button" onClick={() => show(company)}>
        {company}
      </button>
    ),
  },
  { key: 'state', head: say('filter.state'), cell: (sheet) => <CompanyState sheet={sheet} /> },
  { key: 'brands', head: say('company.brands'), isRight: true, cell: ({ brands }) => brands.length },
  {
    key: 'games',
    head: say('title'),
    isRight: true,
    cell: ({ brands }) => brands.reduce((sum, { games }) => sum + games, 0).toLocaleString('en'),
  },
  { key: 'open', head: say('company.open'), isRight: true, cell: ({ openRounds }) => openRounds },
  {
    key: 'differences',
    head: say('company.differences'),
    isRight: true,
    cell: ({ compared }) => compared.differences,
  },
];
