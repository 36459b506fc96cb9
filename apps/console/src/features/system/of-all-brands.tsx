import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { missingPermission } from '../../platform/failure.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { say } from './words.ts';

/** A part of the page that one brand's people do not see; the others stay as they are. */
export function OfAllBrands<Value>({
  query,
  children,
}: {
  query: UseQueryResult<Value>;
  children: (value: Value) => ReactNode;
}) {
  if (query.data === undefined && missingPermission(query.error) !== null)
    return <p className="part-body text-quiet">{say('installation')}</p>;
  return <Loaded query={query}>{children}</Loaded>;
}
