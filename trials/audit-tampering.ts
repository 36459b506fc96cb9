import { openAsOwner } from '../apps/server/src/testing/owner-database.ts';
import { checkAudit } from '../apps/server/src/platform/audit/audit-trail.ts';
import { withReason } from '../apps/server/src/platform/audit/audit-scope.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import type { Trial } from '../tools/trial.ts';
import { type Db, type LedgerHome, rawSql, withLedger } from './ledger/ledger-home.ts';
import { isFull, seeded } from './seeded.ts';

const entries = 400;
const tries = isFull ? 1000 : 150;
type Below = ReturnType<typeof seeded>;

/** What somebody with the owner's password could do by hand; `$1` is the number of an entry. */
const tamperings: Record<string, string[]> = {
  'edit the reason': [`update platform.audit set reason = reason || '!' where entry = $1`],
  'edit the actor': [`update platform.audit set actor = 'somebody' where entry = $1`],
  'edit the action': [`update platform.audit set action = 'GET nothing' where entry = $1`],
  'edit the time': [`update platform.audit set at = at - interval '1 second' where entry = $1`],
  'edit the subject': [`update platform.audit set subject = 'identity.session' where entry = $1`],
  'edit before': [`update platform.audit set before = '{"is_disabled": null}' where entry = $1`],
  'edit after': [`update platform.audit set after = '{}' where entry = $1`],
  'move to another member': [`update platform.audit set member_id = gen_random_uuid() where entry = $1`],
  'edit the link': [
    `update platform.audit set chain = set_byte(chain, 3, get_byte(chain, 3) # 1) where entry = $1`,
  ],
  'delete one': ['delete from platform.audit where entry = $1'],
  'delete the rest': ['delete from platform.audit where entry > $1 and $1 > 0'],
  'delete the rest and set the head back': [
    'delete from platform.audit where entry > $1',
    `update platform.audit_head h set entry = $1, chain = (select chain from platform.audit where entry = $1)`,
  ],
  'swap two': [
    'update platform.audit set entry = -1 where entry = $1',
    'update platform.audit set entry = $1 where entry = $1 + 1',
    'update platform.audit set entry = $1 + 1 where entry = -1',
  ],
  'another brand’s': [`update platform.audit set merchant_code = 'beach' where entry = $1`],
  'lose the head': ['delete from platform.audit_head where $1 > 0'],
  // As good as its maker can: everything after it is linked anew, only the copy of the root outside is not.
  'rewrite all that follows': [
    `do $do$ declare one platform.audit; prior bytea; begin
       update platform.audit set reason = 'quite another' where entry = current_setting('trial.entry')::bigint;
       for one in select * from platform.audit where entry >= current_setting('trial.entry')::bigint order by entry loop
         prior := coalesce((select chain from platform.audit a where a.entry = one.entry - 1),
           sha256(convert_to(one.merchant_code, 'UTF8')));
         update platform.audit a set chain = platform.audit_link(prior, one.merchant_code, one.entry, one.at, one.actor,
           one.action, one.reason, one.subject, one.member_id, one.before, one.after) where a.entry = one.entry;
       end loop;
       update platform.audit_head set chain = (select chain from platform.audit order by entry desc limit 1);
     end $do$`,
  ],
};
const names = Object.keys(tamperings);

export const trial: Trial = {
  name: 'audit-tampering',
  describe: `${tries} changes to the record of staff's actions by the database's owner are all found by chain, head or root (D2)`,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      await actAsStaff(home);
      const root = await rootOf(home.system.kysely);
      const healthy = await checkAudit(home.system.kysely);
      // The known fault: nobody kept a copy of the root.
      const missed = await tamper(home, seeded(seed), negative ? null : root);
      return {
        held: healthy.wrong === 0 && healthy.examined >= entries && missed.size === 0,
        figures: `${healthy.examined} entries, ${tries} tamperings of ${names.length} kinds, not found ${[...missed.values()].reduce((sum, one) => sum + one, 0)}${[...missed].map(([name, times]) => ` (${name}: ${times})`).join('')}`,
      };
    }),
};

/** Staff close and open accounts, each time with a reason. */
async function actAsStaff({ url, query }: LedgerHome): Promise<void> {
  const app = createDatabase({ url, poolSize: 2, role: 'perya_app' });
  const runWork = createRunWork({ kysely: app.kysely, clock: () => new Date() });
  await query(
    `insert into identity.member (merchant_code, account) select 'fair', 'p' || n from generate_series(1, 20) n`,
  );
  for (let nth = 0; nth < entries; nth += 1)
    await withReason({ action: 'PATCH members/:memberId', reason: `reason ${nth}` }, () =>
      runWork({ merchant: 'fair', actor: { kind: 'operator', name: `staff${nth % 3}` } }, (work) =>
        rawSql(work.db, 'update identity.member set is_disabled = not is_disabled where account = $1', [
          `p${(nth % 20) + 1}`,
        ]),
      ),
    );
  await app.close();
}

const rootOf = async (db: Db): Promise<string> => {
  const [row] = await rawSql<{ root: string }>(
    db,
    `select encode(sha256(string_agg(convert_to(merchant_code, 'UTF8') || chain, ''::bytea order by merchant_code)), 'hex')
       as root from platform.audit_head`,
  );
  return row?.root ?? '';
};

/** Which kinds were not found, and how often. */
async function tamper({ url }: LedgerHome, below: Below, root: string | null): Promise<Map<string, number>> {
  const missed = new Map<string, number>();
  // The owner of the database, whom no grant holds back.
  const owner = openAsOwner(url);
  for (let nth = 0; nth < tries; nth += 1) {
    const name = names[nth % names.length] ?? '';
    const entry = 2 + below(entries - 3);
    let isFound = false;
    await owner
      .transaction()
      .execute(async (db) => {
        await rawSql(db, `select set_config('trial.entry', $1::text, true)`, [String(entry)]);
        for (const statement of tamperings[name] ?? [])
          await rawSql(db, statement, statement.includes('$1') ? [entry] : []);
        const { wrong } = await checkAudit(db);
        isFound = wrong > 0 || (root !== null && (await rootOf(db)) !== root);
        throw new Error('never kept');
      })
      .catch((error: Error) => {
        if (error.message !== 'never kept') throw error;
      });
    if (!isFound) missed.set(name, (missed.get(name) ?? 0) + 1);
  }
  await owner.destroy();
  return missed;
}
