import pg from 'pg';
import { migrationFolders } from '../apps/server/src/migrations.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { demoPlan, demoRates } from './seed/agents.ts';
import { demoAnnouncements, demoBanners, demoPromotionCategories } from './seed/content.ts';
import { categoryOrder, demoClassifications, demoGames, demoVendors, hotSlugs } from './seed/games.ts';
import { demoHelp } from './seed/help.ts';
import { paymentMarks } from './seed/payment-marks.ts';
import { demoChannels, demoMethods } from './seed/payments.ts';
import { seedVouchers } from './seed/vouchers.ts';
import { type DemoMerchant, demoMerchants } from './seed/merchants.ts';
import { demoCarriers, demoJackpot } from './seed/play.ts';
import { inMoneyOf } from './seed/sums.ts';
import { offeredAt, ownCompany, ownGame } from './seed/brand-games.ts';
import { settingDefaults } from '../apps/server/src/modules/merchant/setting-defaults.ts';
import { demoPromotions } from './seed/promotions.ts';
import { demoCampaigns, demoLevels, demoPointItems } from './seed/rewards.ts';

const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/perya';

/** One INSERT … ON CONFLICT DO UPDATE per table: seeding twice changes nothing. */
async function upsert(client: pg.Client, table: string, keys: string[], rows: Record<string, unknown>[]) {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const rest = columns.filter((column) => !keys.includes(column));
  const list = columns.join(', ');
  await client.query(
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)
     on conflict (${keys.join(', ')}) do ${rest.length ? `update set ${rest.map((c) => `${c} = excluded.${c}`).join(', ')}` : 'nothing'}`,
    [JSON.stringify(rows)],
  );
}

/** Settings that are sums of money, where those of the defaults are another brand's. */
function sumsOf({ pesosPerUnit }: DemoMerchant): Record<string, unknown> {
  if (pesosPerUnit === 1) return {};
  const { cashier, play, containment, rewards } = settingDefaults;
  return inMoneyOf({ cashier, play, containment, rewards }, pesosPerUnit);
}

const currencyOf = ({ settings }: DemoMerchant) => (settings['currency'] === 'USD' ? 'USD' : 'PHP');

async function seedMerchant(client: pg.Client, merchant: DemoMerchant): Promise<void> {
  const merchant_code = merchant.code;
  const own = <T extends object>(rows: T[]) => rows.map((row) => ({ merchant_code, ...row }));
  await upsert(client, 'merchant.merchant', ['merchant_code'], [{ merchant_code, name: merchant.name }]);
  await upsert(
    client,
    'merchant.host',
    ['host'],
    own(merchant.hosts.map((host, i) => ({ host, is_main: i === 0 }))),
  );
  // jsonb_each keeps a JSON null a value; a record set would turn it into an absent one.
  await client.query(
    `insert into merchant.setting (merchant_code, key, value) select $1, key, value from jsonb_each($2)
     on conflict (merchant_code, key) do update set value = excluded.value`,
    [merchant_code, JSON.stringify({ ...sumsOf(merchant), ...merchant.settings })],
  );
  await upsert(
    client,
    'merchant.switch',
    ['merchant_code', 'name'],
    own(merchant.switchesOn.map((name) => ({ name, is_on: true }))),
  );
  await upsert(
    client,
    'merchant.region_rule',
    ['merchant_code', 'effect', 'kind', 'value'],
    own(merchant.denyCountries.map((value) => ({ effect: 'deny', kind: 'country', value }))),
  );
  await upsert(
    client,
    'merchant.customer_service',
    ['merchant_code', 'position'],
    own(
      merchant.customerService.map(({ csType, title, path }, position) => ({
        position,
        cs_type: csType,
        title,
        path,
      })),
    ),
  );
  await upsert(
    client,
    'merchant.resource',
    ['merchant_code', 'position'],
    own(
      merchant.resources.map(({ resourceType, url: link, labelNameEn }, position) => ({
        position,
        resource_type: resourceType,
        url: link,
        label_name_en: labelNameEn,
      })),
    ),
  );
}

async function seedPayments(client: pg.Client, merchant: DemoMerchant): Promise<void> {
  const merchant_code = merchant.code;
  const currency = currencyOf(merchant);
  // What was seeded for another currency goes, unless somebody paid by it.
  await client.query(
    `delete from cashier.payment_method where merchant_code = $1 and method_id <> all ($2)`,
    [merchant_code, demoMethods(currency).map(({ method_id }) => method_id)],
  );
  await client.query(
    `delete from cashier.payout_channel where merchant_code = $1 and channel_id <> all ($2)`,
    [merchant_code, demoChannels(currency).map(({ channel_id }) => channel_id)],
  );
  const own = <T extends object>(rows: T[]) => rows.map((row) => ({ merchant_code, ...row }));
  await upsert(client, 'cashier.payment_method', ['merchant_code', 'method_id'], own(demoMethods(currency)));
  for (const [method, mark] of Object.entries(paymentMarks))
    await client.query(
      'update cashier.payment_method set mark = $3 where merchant_code = $1 and method_id = $2',
      [merchant_code, method, mark],
    );
  await upsert(
    client,
    'cashier.payout_channel',
    ['merchant_code', 'channel_id'],
    own(demoChannels(currency)),
  );
}

/** Companies behind the brands, and a pool that begins with real money of the house. */
async function seedPlay(client: pg.Client, { code, settings, pesosPerUnit }: DemoMerchant): Promise<void> {
  const merchant_code = code;
  const jackpot = inMoneyOf(demoJackpot, pesosPerUnit);
  await upsert(
    client,
    'play.carrier',
    ['merchant_code', 'vassalage'],
    demoCarriers(merchant_code).map((row) => ({ merchant_code, ...row })),
  );
  await upsert(client, 'play.jackpot', ['merchant_code', 'jackpot'], [{ merchant_code, ...jackpot }]);
  const currency = settings['currency'] ?? 'PHP';
  const { rows } = await client.query<{ is_new: boolean }>(
    `select wallet.post_house('seed:first:' || $2, 'jackpot_seed', 'seed', wallet.open_house($1, 'jackpot_seed', $3),
       wallet.open_house($1, 'jackpot_pool_' || $2, $3), $4) as is_new`,
    [`${merchant_code}`, jackpot.jackpot, currency, jackpot.seed_micros],
  );
  if (rows[0]?.is_new)
    await client.query(
      `insert into play.jackpot_event (merchant_code, jackpot, kind, amount, happened_at)
       values ($1, $2, 'seed', $3, now())`,
      [merchant_code, jackpot.jackpot, jackpot.seed_micros],
    );
}

async function seedAgents(client: pg.Client, merchant_code: string): Promise<void> {
  await upsert(
    client,
    'agents.commission_plan',
    ['merchant_code', 'version'],
    [{ merchant_code, ...demoPlan }],
  );
  await upsert(
    client,
    'agents.commission_rate',
    ['merchant_code', 'version', 'level', 'game_type'],
    demoRates.map((rate) => ({ merchant_code, ...rate })),
  );
}

async function seedRewards(client: pg.Client, { code, pesosPerUnit }: DemoMerchant): Promise<void> {
  const merchant_code = code;
  const own = <T extends object>(rows: T[]) =>
    inMoneyOf(rows, pesosPerUnit).map((row) => ({ merchant_code, ...row }));
  await upsert(
    client,
    'rewards.campaign',
    ['merchant_code', 'campaign_id'],
    own(demoCampaigns.map(({ campaign }) => campaign)),
  );
  await upsert(
    client,
    'rewards.terms',
    ['merchant_code', 'campaign_id', 'version'],
    own(demoCampaigns.map(({ terms }) => ({ ...terms, made_at: '2026-01-01T00:00:00Z' }))),
  );
  await upsert(
    client,
    'rewards.level',
    ['merchant_code', 'position'],
    own(demoLevels.map((level, position) => ({ position, label_id: level.labelId, level }))),
  );
  await upsert(client, 'rewards.point_item', ['merchant_code', 'item_id'], own(demoPointItems));
}

/** Pages of single vendors are titled with the vendor's own name. */
async function seedTitles(client: pg.Client, merchant_code: string): Promise<void> {
  const pages = { title_jili_games: 'JL', title_rtg_games: 'RTG' };
  const rows = Object.entries(pages).flatMap(([key, code]) => {
    const text = demoVendors.find(([vassalage]) => vassalage === code)?.[1] ?? code;
    return ['EN', 'TY'].map((language) => ({ merchant_code, language, key, text }));
  });
  await upsert(client, 'merchant.text_override', ['merchant_code', 'language', 'key'], rows);
}

async function seedCatalogue(client: pg.Client, merchant: DemoMerchant): Promise<void> {
  const merchant_code = merchant.code;
  await upsert(
    client,
    'catalogue.vendor',
    ['merchant_code', 'vassalage'],
    demoVendors.map(([vassalage, display_name, mark, isHot], position) => ({
      merchant_code,
      vassalage,
      ...(vassalage === 'PERYA'
        ? ownCompany(merchant_code)
        : { display_name, mark_url: `/art/vendors/${mark}.svg` }),
      is_hot: isHot ?? false,
      position,
    })),
  );
  await upsert(
    client,
    'catalogue.game',
    ['merchant_code', 'node_id'],
    demoGames.map((game, i) => ({
      merchant_code,
      node_id: game.slug,
      vassalage: game.vendor,
      game_type: game.type,
      game_id: game.slug,
      // Both lottery pages show the same draw.
      game_code: game.slug === 'perya-lotto-bilis' ? 'perya-lotto' : game.slug,
      room_id: '',
      // Both lottery pages have both ways to play (ENT-18).
      lotto_mode: game.type === 'LOTT' || game.type === 'ELOTT' ? (i % 2 === 0 ? 'trad' : 'ent') : '',
      ...ownGame(merchant_code, game),
      show_icon: true,
      is_h5: true,
      free_play: game.type === 'RNG' || game.type === 'FISH',
      is_new: game.isNew ?? false,
      classifications: game.classes ?? [],
      // Own games take the same stakes everywhere; what others take fits the money.
      min_bet_micros:
        ((game.minBet ?? 1) * 1_000_000) / (game.vendor === 'PERYA' ? 1 : merchant.pesosPerUnit),
      lines: game.lines ?? null,
      return_percent: game.rtp ?? null,
      volatility: game.volatility ?? null,
      released_on: game.releasedOn,
      popularity: demoGames.length - i,
      is_active: offeredAt(merchant_code, game),
    })),
  );
  await upsert(
    client,
    'catalogue.hot_game',
    ['merchant_code', 'node_id'],
    hotSlugs.map((node_id, position) => ({ merchant_code, node_id, position })),
  );
  await upsert(
    client,
    'catalogue.category_order',
    ['merchant_code', 'category'],
    categoryOrder.map((category, position) => ({ merchant_code, category, position, vendor_names: [] })),
  );
}

async function seedClassifications(client: pg.Client, merchant_code: string): Promise<void> {
  await upsert(
    client,
    'catalogue.classification',
    ['merchant_code', 'key'],
    demoClassifications.map(([key, name, icon_url], position) => ({
      merchant_code,
      key,
      name,
      icon_url,
      position,
    })),
  );
}

async function seedContent(client: pg.Client, merchant: DemoMerchant): Promise<void> {
  const merchant_code = merchant.code;
  const own = <T extends object>(rows: T[]) => inMoneyOf(rows, merchant.pesosPerUnit);
  await upsert(
    client,
    'content.banner',
    ['merchant_code', 'banner_id'],
    own(demoBanners).map(({ id, group, image, linkage, title, body, action }, position) => ({
      merchant_code,
      banner_id: id,
      group_name: group,
      position,
      image_url: image === 'key-wide' ? `/art/brands/${merchant_code}/key-wide.webp` : image,
      linkage,
      title,
      body,
      action,
      is_active: true,
    })),
  );
  await upsert(
    client,
    'content.announcement',
    ['merchant_code', 'announcement_id'],
    own(
      demoAnnouncements.filter(({ currency = currencyOf(merchant) }) => currency === currencyOf(merchant)),
    ).map(({ id, type, since, title, body, image }, position) => ({
      merchant_code,
      announcement_id: id,
      content_type: type,
      position,
      title,
      body,
      images: image ? [{ url: image, sequence: 1 }] : [],
      category_ids: [],
      starts_at: since,
      // Nobody decided on an end: none is shown.
      ends_at: null,
      no_expiry: true,
    })),
  );
  await upsert(
    client,
    'content.help_item',
    ['merchant_code', 'help_id'],
    own(demoHelp).map(({ tag, title, body }, position) => ({
      merchant_code,
      help_id: tag,
      tag,
      position,
      title,
      body,
      is_active: true,
    })),
  );
  await seedPromotions(client, merchant);
}

async function seedPromotions(client: pg.Client, merchant: DemoMerchant): Promise<void> {
  const merchant_code = merchant.code;
  await upsert(
    client,
    'content.promotion_category',
    ['merchant_code', 'category_id'],
    demoPromotionCategories.map(({ id, title }, position) => ({
      merchant_code,
      category_id: id,
      position,
      title,
    })),
  );
  await upsert(
    client,
    'content.promotion',
    ['merchant_code', 'promotion_id'],
    inMoneyOf(demoPromotions, merchant.pesosPerUnit).map((promotion, position) => ({
      merchant_code,
      promotion_id: promotion.id,
      linked_promotion_id: promotion.campaign,
      position,
      image_required: promotion.needsPictureAndRemark ?? false,
      remark_required: promotion.needsPictureAndRemark ?? false,
      title: promotion.title,
      summary: promotion.summary,
      body: promotion.body,
      images: [{ url: promotion.image, sequence: 1 }],
      category_ids: promotion.categories,
      starts_at: '2026-01-01T00:00:00Z',
    })),
  );
}

await migrate({ url, folders: migrationFolders });
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await client.query('begin');
  for (const merchant of demoMerchants) {
    await seedMerchant(client, merchant);
    await seedTitles(client, merchant.code);
    await seedPayments(client, merchant);
    await seedVouchers(client, merchant.code, currencyOf(merchant));
    await seedPlay(client, merchant);
    await seedRewards(client, merchant);
    await seedAgents(client, merchant.code);
    await seedCatalogue(client, merchant);
    await seedClassifications(client, merchant.code);
    await seedContent(client, merchant);
  }
  await client.query('commit');
  console.log(`seeded ${demoMerchants.length} merchants, ${demoGames.length} games each`);
} finally {
  await client.end();
}
