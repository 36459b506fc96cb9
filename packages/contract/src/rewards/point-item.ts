import { z } from 'zod';
import { GivenAmount } from '../wire.ts';

export const Words = z.strictObject({ EN: z.string().max(200), TY: z.string().max(200).optional() });

export const PointItem = z
  .strictObject({
    name: Words,
    text: Words,
    imageUrl: z.string().max(300),
    points: z.int().min(1).max(10_000_000),
    left: z.int().min(0).max(1_000_000_000).nullable(),
    isActive: z.boolean(),
    /** Credited at once as cash; without it a person sends the thing. */
    cash: GivenAmount.nullable(),
  })
  .meta({ id: 'PointItem' });
export type PointItem = z.infer<typeof PointItem>;
