import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import { subnetOf } from '#platform/http/call-limit';
import type { RequestContext } from '#platform/http/context';
import { isRefusal, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { countTry, takeBackTry } from './repository.ts';

/** A member may mistype this often in an hour; an address as often as the visitors who may stand behind it. */
const wrongPerHour = 10;
const hourMs = 3_600_000;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  secrets: Secrets;
}

/** Codes cannot be guessed: wrong ones count before anything is looked up, and then even a right one is refused. */
export function createVoucherTries({ runWork, merchants, secrets }: Parts) {
  const subjectsOf = ({ merchant, ip }: RequestContext, memberId: string) => {
    const subject = (kind: string, value: string) => secrets.keyedHash('voucher try', kind, value);
    const { visitorsPerAddress } = merchants.settings(merchant);
    return [
      { subject: subject('member', memberId), most: wrongPerHour },
      { subject: subject('address', subnetOf(ip)), most: wrongPerHour * visitorsPerAddress },
    ];
  };
  const isOver = (context: RequestContext, memberId: string): Promise<boolean> =>
    runWork(asMember(context.merchant, memberId), async (work) => {
      // The member first: who is refused already uses up nothing of their neighbours'.
      for (const { subject, most } of subjectsOf(context, memberId))
        if ((await countTry(work, subject, hourMs)) > most) return true;
      return false;
    });
  const takeBack = (context: RequestContext, memberId: string): Promise<void> =>
    runWork(asMember(context.merchant, memberId), async (work) => {
      for (const { subject } of subjectsOf(context, memberId)) await takeBackTry(work, subject);
    });

  /** Does it, and counts a code that was wrong. */
  return async <T>(context: RequestContext, memberId: string, act: () => Promise<T>): Promise<T> => {
    if (await isOver(context, memberId)) refuse('rate.limited');
    try {
      const done = await act();
      await takeBack(context, memberId);
      return done;
    } catch (error) {
      const isWrong = isRefusal(error) && error.code === 'voucher.refused';
      if (!isWrong) await takeBack(context, memberId);
      throw error;
    }
  };
}
