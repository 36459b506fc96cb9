import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { LoadingRows } from '../kit/states.tsx';
import { BrandContext, symbolOf } from '../platform/brand.ts';
import { PageHead } from '../platform/frame-slots.tsx';
import { Forbidden, Loaded } from '../platform/loaded.tsx';
import type { Page } from '../platform/page.ts';
import { useCan } from '../platform/rights.ts';
import { Frame } from './frame/frame.tsx';
import { NoPage } from './no-page.tsx';
import { allPages } from './pages.ts';
import { merchantsQuery } from './queries.ts';

const lastBrandKey = 'console.brand';

/** The brands one holds, and the one the address names. */
export function Console() {
  const merchants = useQuery(merchantsQuery);
  return (
    <Loaded query={merchants} loading={<div className="console-blank" />}>
      {(brands) => {
        const last = localStorage.getItem(lastBrandKey);
        const first = brands.find(({ merchantCode }) => merchantCode === last) ?? brands[0];
        return first === undefined ? (
          <NoPage reason="brand" />
        ) : (
          <Routes>
            <Route path="/:brand/*" element={<BrandPages brands={brands} />} />
            <Route path="*" element={<Navigate to={`/${first.merchantCode}`} replace />} />
          </Routes>
        );
      }}
    </Loaded>
  );
}

function BrandPages({ brands }: { brands: Awaited<ReturnType<typeof merchantsQuery.queryFn>> }) {
  const { brand: code } = useParams();
  const found = brands.find(({ merchantCode }) => merchantCode === code);
  const brand = useMemo(() => found && { ...found, symbol: symbolOf(found.currency) }, [found]);
  if (brand === undefined) return <NoPage reason="brand" />;
  localStorage.setItem(lastBrandKey, brand.merchantCode);
  return (
    <BrandContext value={brand}>
      <Frame brands={brands} pages={allPages}>
        <Routes>
          {allPages.map((page) => (
            <Route key={page.path} path={page.path} element={<OnePage page={page} />} />
          ))}
          <Route index element={<FirstPage />} />
          <Route path="*" element={<NoPage reason="page" />} />
        </Routes>
      </Frame>
    </BrandContext>
  );
}

/** Where somebody begins who has not chosen: the first page of the menu that they may open. */
function FirstPage() {
  const can = useCan();
  const first = allPages.find(({ permission, isInside }) => isInside !== true && can.read(permission));
  return first === undefined ? <NoPage reason="rights" /> : <Navigate to={first.path} replace />;
}

const parts = new Map<string, ReturnType<typeof lazyPage>>();
const lazyPage = (page: Page) => lazy(async () => ({ default: await page.load() }));

function OnePage({ page }: { page: Page }) {
  const can = useCan();
  if (!can.read(page.permission)) {
    return (
      <>
        <PageHead title={page.name} />
        <Forbidden permission={page.permission} />
      </>
    );
  }
  const Part = parts.get(page.path) ?? lazyPage(page);
  parts.set(page.path, Part);
  return (
    <Suspense fallback={<LoadingRows label={page.name} />}>
      <Part />
    </Suspense>
  );
}
