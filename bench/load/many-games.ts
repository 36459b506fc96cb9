import pg from 'pg';

/** Three merchants with as many games each as asked; names from a few hundred words, as real catalogues have. */
export async function fillWithGames(databaseUrl: string, games: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      insert into merchant.merchant (merchant_code, name) values ('third', 'Third') on conflict do nothing;
      insert into merchant.host (host, merchant_code, is_main) values ('third.localhost', 'third', true) on conflict do nothing;
      insert into merchant.switch select 'third', name, is_on from merchant.switch where merchant_code = 'perya' on conflict do nothing;
      insert into catalogue.vendor select 'third', vassalage, display_name, mark_url, is_hot, position
        from catalogue.vendor where merchant_code = 'perya' on conflict do nothing;
      insert into catalogue.category_order select 'third', category, position, vendor_names
        from catalogue.category_order where merchant_code = 'perya' on conflict do nothing;`);
    await client.query(
      `with words as (select 'w' || substr(md5(n::text), 1, 5) as word, n from generate_series(0, 399) n),
            vendors as (select merchant_code, vassalage,
                          row_number() over (partition by merchant_code order by position) - 1 as n,
                          count(*) over (partition by merchant_code) as total from catalogue.vendor)
       insert into catalogue.game (merchant_code, node_id, vassalage, game_type, game_id, game_code, name, icon_url,
           classifications, min_bet_micros, lines, popularity)
       select v.merchant_code, 'g' || i, v.vassalage, (array['RNG','RNG','RNG','FISH','PVP','LIVE'])[1 + i % 6], 'g' || i, 'g' || i,
              jsonb_build_object('EN', initcap(a.word) || ' ' || initcap(b.word) || ' ' || i), '/art/tiles/mango-fiesta.webp',
              case i % 4 when 0 then array['JP'] when 1 then array['FeatureBuy'] when 2 then array['AC'] else '{}'::text[] end,
              1000000, 10, 0
       from generate_series(1, $1) i
         join words a on a.n = i % 400 join words b on b.n = (i * 7) % 397
         join vendors v on v.n = i % v.total`,
      [games],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
