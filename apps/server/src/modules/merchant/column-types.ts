import type { Language, PlayerCalls } from '@perya/contract';
import type { z } from 'zod';

export type ResourceType = z.infer<PlayerCalls['downloads']['reply']>['links'][number]['resourceType'];

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'merchant.customer_service': { title: Partial<Record<Language, string>> };
  'merchant.resource': { resource_type: ResourceType };
}
