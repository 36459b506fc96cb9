import { randomUUID } from 'node:crypto';
import type { StaffHand } from '../demo-day/staff-hand.ts';
import { until } from '../demo-day/steps.ts';
import { answers } from './cast.ts';

interface Schedule {
  /** `daily at 04:30 Asia/Manila`. */
  runs: string;
  endedAt: string | null;
  nextAt: string;
}
interface Withdrawal {
  orderNo: string;
  seen: string;
}

const dayMs = 86_400_000;
const isDaily = ({ runs }: Schedule): boolean => runs.startsWith('daily');

/** What the brand's staff do at the end of a day before today, by the operator API. */
export function createDesk(staff: StaffHand) {
  const listOf = async <Row>(path: string, name: string): Promise<Row[]> =>
    (await staff.ask<Record<string, Row[]>>('GET', path)).value[name] ?? [];

  async function decideWithdrawals(day: number): Promise<void> {
    const rows = await listOf<Withdrawal>('/withdrawals?tab=waiting', 'withdrawals');
    for (const [nth, { orderNo, seen }] of rows.entries()) {
      const isRefused = (day + nth) % 9 === 8;
      const wish = isRefused
        ? { to: 'rejected', reason: 'Played too little of it yet', reasonCode: 'deposit_not_played', seen }
        : { to: 'approved', reason: 'Looked at, everything in order', reasonCode: 'all_clear', seen };
      await staff.agreed('POST', `/withdrawals/${orderNo}/move`, wish);
    }
  }

  async function answerChats(day: number): Promise<void> {
    for (const { conversationId } of await listOf<{ conversationId: string }>(
      '/chats?state=waiting',
      'chats',
    )) {
      const text = answers[day % answers.length] ?? answers[0];
      await staff.ask('POST', `/chats/${conversationId}/messages`, { text, key: randomUUID() });
      await staff.ask('POST', `/chats/${conversationId}/close`);
    }
  }

  async function decideComplaints(day: number): Promise<void> {
    const outcome = (['upheld', 'not', 'partly'] as const)[day % 3];
    const answer =
      'We looked at it with the game company and wrote down what happened. Thank you for telling us.';
    for (const { id, memberId } of await listOf<{ id: string; memberId: string }>(
      '/complaints',
      'complaints',
    )) {
      await staff.ask('POST', `/complaints/${id}/outcome`, { outcome, answer });
      if (outcome !== 'upheld') continue;
      // Some of it is more than one person may give.
      const amount = day % 2 === 0 ? '1200' : '150';
      await staff.agreed('POST', '/adjustments', {
        memberId,
        amount,
        reason: `For the complaint ${id}, upheld`,
      });
    }
  }

  async function decidePapers(): Promise<void> {
    for (const { memberId } of await listOf<{ memberId: string }>('/kyc?stage=review', 'cases'))
      await staff.ask('POST', `/kyc/${memberId}/move`, {
        to: 'verified',
        reason: 'Face and card fit, read by a person',
      });
  }

  async function giveRewards(day: number): Promise<void> {
    const wish =
      day % 2 === 0
        ? { to: 'issued', amount: '150', reason: 'Ticket read, lost by one leg' }
        : { to: 'rejected', reason: 'The ticket is not of this week' };
    for (const { id } of await listOf<{ id: string }>('/applications?state=applying', 'list'))
      await staff.agreed('POST', `/applications/${id}/move`, wish);
  }

  async function sendBack(): Promise<void> {
    for (const { orderNo } of await listOf<{ orderNo: string }>('/suspense?state=open', 'deposits'))
      await staff.agreed('POST', `/suspense/${orderNo}/move`, {
        to: 'sent_back',
        reason: 'Paid twice by the player',
      });
  }

  /** Less came than was ordered: what came is credited. */
  async function creditWhatCame(): Promise<void> {
    const rows = await listOf<{ orderNo: string; paid: string }>('/deposits?tab=waiting', 'deposits');
    for (const { orderNo, paid } of rows) {
      const wish = { to: 'credited', amount: paid, reason: 'Paid less than ordered, slip seen' };
      await staff.agreed('POST', `/deposits/${orderNo}/settle`, wish);
    }
  }

  /** Written to when it is seen, closed when it was quiet for some days. */
  async function lookAfter(): Promise<void> {
    type Case = { caseId: string; seen: string; openedAt: string };
    for (const { caseId, seen, openedAt } of await listOf<Case>('/watch-cases', 'cases')) {
      const days = Math.floor((Date.now() - Date.parse(openedAt)) / dayMs);
      const act = (what: string, body: object) =>
        staff.ask('POST', `/watch-cases/${caseId}/${what}`, { seen, ...body });
      if (days === 0)
        await act('messages', { letter: 'check_in', reason: 'Tried to pay in again and again' });
      if (days < 6) continue;
      const measureOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
      await act('close', { outcome: 'calmer', measureOn, reason: 'Nothing more since we wrote' });
    }
  }

  async function answerIdeas(): Promise<void> {
    const text = 'Thank you! We told the people who make the games.';
    for (const { id } of await listOf<{ id: string }>('/feedback?state=sent', 'list'))
      await staff.ask('POST', `/feedback/${id}/answer`, { text });
  }

  const untilPaid = () =>
    until('the payouts', async () => {
      const sending = await listOf<Withdrawal>('/withdrawals?tab=sending', 'withdrawals');
      return sending.length === 0;
    });

  return {
    /** Every withdrawal is looked at by a person. */
    open: () => staff.lookAtEveryWithdrawal(),
    async workOff(day: number): Promise<void> {
      await Promise.all([
        decideWithdrawals(day),
        answerChats(day),
        // A matter of the day is decided a few days later.
        ...(day % 4 === 3 ? [decideComplaints(day)] : []),
        decidePapers(),
        giveRewards(day),
        ...(day % 3 === 0 ? [sendBack()] : []),
        creditWhatCame(),
        lookAfter(),
        ...(day % 5 === 4 ? [answerIdeas()] : []),
      ]);
      await untilPaid();
    },
    untilNightIsDone: () =>
      until('the work of the night', async () => {
        const { schedules } = await staff.askPlatform<{ schedules: Schedule[] }>('/schedules');
        return schedules
          .filter(isDaily)
          .every(({ endedAt, nextAt }) => endedAt !== null && Date.parse(nextAt) > Date.now());
      }),
  };
}
