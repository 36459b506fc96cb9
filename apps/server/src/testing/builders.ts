import { randomBytes } from 'node:crypto';
import type { Switch } from '@perya/contract';
import type { TestDatabase } from './database.ts';

/** A merchant with one host; everything else is what the defaults say. */
export async function aMerchant(
  database: TestDatabase,
  options: { code: string; host?: string; settings?: Record<string, unknown>; switches?: readonly Switch[] },
): Promise<void> {
  const { code, host = `${code}.test`, settings = {}, switches = [] } = options;
  // One statement: whoever looks meanwhile sees no brand that has its settings and not its switches.
  await database.query(
    `with merchant as (insert into merchant.merchant (merchant_code, name) values ($1, $1)),
       host as (insert into merchant.host (host, merchant_code, is_main) values ($2, $1, true)),
       setting as (insert into merchant.setting (merchant_code, key, value) select $1, key, value from jsonb_each($3))
     insert into merchant.switch (merchant_code, name, is_on) select $1, unnest($4::text[]), true`,
    [code, host, JSON.stringify(settings), switches],
  );
}

export interface GameDraft {
  id: string;
  name?: Record<string, string>;
  type?: string;
  vendor?: string;
  classes?: string[];
  popularity?: number;
  hotPosition?: number;
  isNew?: boolean;
  isActive?: boolean;
}

/** Games with their vendors, in one go. */
export async function someGames(database: TestDatabase, merchant: string, games: GameDraft[]): Promise<void> {
  for (const [position, game] of games.entries()) {
    const vendor = game.vendor ?? 'TALA';
    await database.query(
      `insert into catalogue.vendor (merchant_code, vassalage, display_name, mark_url, position)
       values ($1, $2, initcap($2), '/mark.svg', $3) on conflict do nothing`,
      [merchant, vendor, position],
    );
    await database.query(
      `insert into catalogue.game (merchant_code, node_id, vassalage, game_type, game_id, game_code, name, icon_url,
         classifications, popularity, is_new, is_active, min_bet_micros)
       values ($1, $2, $3, $4, $2, $2, $5, '/tile.webp', $6, $7, $8, $9, 5000000)`,
      [
        merchant,
        game.id,
        vendor,
        game.type ?? 'RNG',
        JSON.stringify(game.name ?? { EN: game.id }),
        game.classes ?? [],
        game.popularity ?? games.length - position,
        game.isNew ?? false,
        game.isActive ?? true,
      ],
    );
    if (game.hotPosition !== undefined)
      await database.query('insert into catalogue.hot_game values ($1, $2, $3)', [
        merchant,
        game.id,
        game.hotPosition,
      ]);
  }
}

export async function categoryOrder(
  database: TestDatabase,
  merchant: string,
  categories: string[],
): Promise<void> {
  await database.query(
    `insert into catalogue.category_order (merchant_code, category, position)
     select $1, name, place from unnest($2::text[]) with ordinality as t(name, place)`,
    [merchant, categories],
  );
}

/** A member with an open session, as the browser would hold it. */
export async function aSession(
  database: TestDatabase,
  merchant: string,
  account: string,
): Promise<{ memberId: string; cookie: string; token: string }> {
  const [member] = await database.query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account, nickname) values ($1, $2, initcap($2)) returning member_id`,
    [merchant, account],
  );
  const memberId = member?.member_id ?? '';
  const secret = randomBytes(32).toString('base64url');
  const token = randomBytes(16).toString('base64url');
  await database.query(
    `insert into identity.session
       (merchant_code, member_id, secret_hash, handle_hash, customer_type, created_at, seen_at, ends_at)
     values ($1, $2, sha256($3), sha256($4), 'REAL', now(), now(), now() + interval '1 day')`,
    [merchant, memberId, Buffer.from(secret), Buffer.from(token)],
  );
  return { memberId, cookie: `__Host-session=${secret}`, token };
}
