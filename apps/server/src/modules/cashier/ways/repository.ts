import type { ChannelValues, MethodValues } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { MethodRow } from '../deposits/repository.ts';
import { tablesOf } from '../tables-of.ts';
import type { Ways } from './value-rules.ts';

const dayMs = 86_400_000;
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/** Their order is what staff see and members too: equal places by name. */
export const lockMethods = (work: Work) =>
  tablesOf(work)
    .selectFrom('cashier.payment_method')
    .selectAll()
    .orderBy('position')
    .orderBy('method_id')
    .forUpdate()
    .execute();

export const methodValues = (row: MethodRow): MethodValues => ({
  name: row.name,
  min: formatAmount(BigInt(row.min_micros)),
  max: formatAmount(BigInt(row.max_micros)),
  feeFixed: formatAmount(BigInt(row.fee_fixed_micros)),
  feePercent: row.fee_basis_points / 100,
  presets: row.presets_micros.map((preset) => formatAmount(BigInt(preset))),
  unplayedHoldHours: row.unplayed_hold_hours,
  isOn: row.is_on,
});

export async function saveMethods(work: Work, { order, values }: Ways<MethodValues>, ids: readonly string[]) {
  const rows = ids.flatMap((id) => {
    const value = values.get(id);
    if (value === undefined) return [];
    return [
      {
        id,
        name: value.name,
        min: parseAmount(value.min).toString(),
        max: parseAmount(value.max).toString(),
        fee: parseAmount(value.feeFixed).toString(),
        percent: Math.round(value.feePercent * 100),
        presets: value.presets.map((preset) => parseAmount(preset).toString()),
        hours: value.unplayedHoldHours,
        is_on: value.isOn,
        place: order.indexOf(id),
      },
    ];
  });
  await sql`update cashier.payment_method m set name = v.name, min_micros = v.min, max_micros = v.max,
      fee_fixed_micros = v.fee, fee_basis_points = v.percent, presets_micros = v.presets,
      unplayed_hold_hours = v.hours, is_on = v.is_on, position = v.place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, name text, min bigint, max bigint, fee bigint,
      percent int, presets bigint[], hours int, is_on boolean, place int)
    where m.merchant_code = ${work.merchant} and m.method_id = v.id`.execute(work.db);
}

export const findChannels = (work: Work) =>
  tablesOf(work)
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .orderBy('position')
    .orderBy('channel_id')
    .execute();
export const lockChannels = (work: Work) =>
  tablesOf(work)
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .orderBy('position')
    .orderBy('channel_id')
    .forUpdate()
    .execute();
type ChannelRow = Awaited<ReturnType<typeof findChannels>>[number];

export const channelValues = (row: ChannelRow): ChannelValues => ({
  name: row.name,
  pattern: row.pattern,
  isOn: row.is_on,
});

export async function saveChannels(
  work: Work,
  { order, values }: Ways<ChannelValues>,
  ids: readonly string[],
) {
  const rows = ids.map((id) => ({ id, ...values.get(id), place: order.indexOf(id) }));
  await sql`update cashier.payout_channel c set name = v.name, pattern = v.pattern, is_on = v."isOn", position = v.place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, name text, pattern text, "isOn" boolean, place int)
    where c.merchant_code = ${work.merchant} and c.channel_id = v.id`.execute(work.db);
}
