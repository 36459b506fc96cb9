import { register } from '../account.ts';
import { inDatabase, numberInDatabase } from '../money.ts';
import { changeCampaign, findMember, sendCampaign } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';

const brand = 'dalampasigan';
const id = 'left-out-by-chance';
const day = 86_400_000;

/** In days from now. */
const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
const campaign = {
  kind: 'promotion',
  title: { EN: 'Half of you', TY: 'Kalahati' },
  text: { EN: '' },
  link: '',
  position: 900,
  startsAt: at(3),
  countsFrom: null,
  endsAt: at(20),
  isStopped: false,
  mustJoin: true,
  imageRequired: false,
  remarkRequired: false,
  terms: {
    condition: { type: 'turnover', atLeast: '100', games: ['RNG'] },
    gift: { type: 'amount', amount: '5' },
    period: 'once',
    given: 'claim',
    claimDays: 7,
    turnover: null,
  },
  control: 50,
};

test('a part is left out by chance: it is set before the start and fixed from there; results tell what became of it and hold both sides against their own days before [OPS-REWARD-11]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  await sendCampaign(brand, id, campaign);
  try {
    const manager = await colleague({ role: 'manager', brand });
    const desk = manager.page;
    await manager.open(`rewards/campaigns?item=${id}`);
    const share = desk.getByLabel('Left out by chance', { exact: true });
    await expect(share).toHaveValue('50');
    await share.fill('99');
    await expect(share).toHaveValue('50');
    await share.fill('20');
    await expect(desk.getByText('Not saved')).toBeVisible();
    await share.scrollIntoViewIfNeeded();
    await drawn(desk, 'campaign-control');

    // It begins; a member meets it, and members met it a week ago.
    await changeCampaign(brand, id, (known) => ({ ...known, startsAt: at(-8) }));
    const { username } = await register(page, { merchant: brand });
    const { memberId } = await findMember(brand, username);
    await visit(page, { merchant: brand, language: 'EN', path: '/m/activity' });
    await expect
      .poll(() =>
        numberInDatabase(
          `select count(*) as found from rewards.arm where campaign_id = $1 and member_id = '${memberId}'`,
          id,
        ),
      )
      .toBe(1);
    await inDatabase(
      `insert into rewards.arm (merchant_code, campaign_id, member_id, is_left_out, noted_at)
       select '${brand}', '${id}', md5('chance' || n)::uuid, n % 2 = 0, now() - interval '7 days' from generate_series(1, 240) n
       on conflict do nothing`,
    );
    await manager.open(`rewards/campaigns?item=${id}`);
    await expect(share).toBeDisabled();
    await desk.getByRole('link', { name: 'Results' }).click();
    await expect(desk).toHaveURL(/view=results/);
    await expect(desk.getByText('Nobody has met it yet.')).toBeVisible();
    const compared = desk.getByRole('table', { name: 'What members did since' });
    await expect(compared.getByRole('columnheader', { name: '120 it was for (50 %): since' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(compared.getByRole('columnheader', { name: '120 left out (50 %): since' })).toBeVisible();
    await expect(compared.getByRole('row', { name: /^Stakes .*chance would do as much/ })).toBeVisible();

    await inDatabase(
      `insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, state, made_at, taken_at)
       select '${brand}', md5('chance' || n)::uuid, 'promotion', '${id}:once', '${id}', '{"EN":"Half of you"}', '{"type":"amount","amount":"5"}',
         5000000, case when n < 20 then 'claim' else 'claimed' end, now() - interval '6 days', now() from generate_series(1, 59, 2) n
       on conflict do nothing`,
    );
    await manager.open(`rewards/campaigns?item=${id}&view=results`);
    const outcome = desk.getByRole('table', { name: 'What became of it' });
    await expect(outcome.getByRole('row', { name: /^Waiting.* 10 \$50\.00$/ })).toBeVisible();
    await expect(outcome.getByRole('row', { name: /^Released.* 20 \$100\.00$/ })).toBeVisible();
    await expect(desk.getByText('Cost, became cash').locator('..')).toContainText('$100.00');
    await journey.expectAccessible(desk);
    await drawn(desk, 'campaign-results');
    // Whoever has no business with campaigns reads nothing of it.
    const cashier = await colleague({ role: 'cashier', brand });
    await cashier.open(`rewards/campaigns?item=${id}&view=results`);
    await expect(cashier.page.getByText('Your role cannot open this')).toBeVisible();
  } finally {
    await numberInDatabase(
      'with gone as (delete from rewards.reward where campaign_id = $1 returning 1) select count(*) as found from gone',
      id,
    );
    await changeCampaign(brand, id, (known) => ({ ...known, isStopped: true, endsAt: at(-1) }));
  }
});
