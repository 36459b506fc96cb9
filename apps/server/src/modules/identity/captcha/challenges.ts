import type { ChallengeAnswer } from '@perya/contract';
import { timingSafeEqual } from 'node:crypto';
import type { Merchants } from '#modules/merchant';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { Tickets } from '../sessions/tickets.ts';
import { checkWork, makeWork } from './bot-work.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { secureRandom } from './random.ts';
import { drawSlider } from './slider-picture.ts';

const captchaSeconds = 180;
const challengeSeconds = 120;
/** How far from the notch a thumb may let go. */
const sliderTolerancePx = 6;

interface Kept {
  work?: string;
  targetX?: number;
  typed?: string;
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** Pictures to read and puzzles to solve. Friction only: the limits do the work of keeping machines out. */
export function createChallenges(parts: { merchants: Merchants; secrets: Secrets; tickets: Tickets }) {
  const { merchants, secrets, tickets } = parts;
  const answerHash = (answer: string) => secrets.keyedHash('captcha', answer.trim().toLowerCase());
  const isSame = (answer: string, kept: string) =>
    timingSafeEqual(answerHash(answer), Buffer.from(kept, 'base64url'));
  const bound = (context: VisitorContext, kind: string) => ({
    merchant: context.merchant,
    kind,
    visit: context.visit,
  });

  const make = async (kind: 'SLIDER' | 'WORK') => {
    if (kind === 'WORK') {
      const { puzzle, kept } = await makeWork();
      return { kept: { work: kept } satisfies Kept, puzzle: { kind, work: puzzle } };
    }
    const slider = drawSlider(secureRandom);
    const typed = drawCaptcha('DIGITS', secureRandom);
    return {
      kept: { targetX: slider.targetX, typed: answerHash(typed.answer).toString('base64url') } satisfies Kept,
      puzzle: {
        kind,
        background: dataUrl(slider.background),
        piece: dataUrl(slider.piece),
        pieceY: slider.pieceY,
        pieceSize: slider.pieceSize,
        width: slider.width,
        height: slider.height,
        typed: dataUrl(typed.png),
      },
    };
  };

  const fits = (kept: Kept, { challengeType, challengeAnswer = '' }: ChallengeAnswer): boolean => {
    if (challengeType === 'WORK') return kept.work !== undefined && checkWork(kept.work, challengeAnswer);
    if (challengeType === 'TYPED') return kept.typed !== undefined && isSame(challengeAnswer, kept.typed);
    const x = Number(challengeAnswer);
    return (
      kept.targetX !== undefined && challengeAnswer !== '' && Math.abs(x - kept.targetX) <= sliderTolerancePx
    );
  };

  return {
    captcha(context: VisitorContext) {
      const kind = merchants.settings(context.merchant).captchaKind;
      const { answer, png } = drawCaptcha(kind, secureRandom);
      const facts = { answer: answerHash(answer).toString('base64url') };
      return {
        captchaId: tickets.issue(bound(context, 'captcha'), captchaSeconds, facts),
        kind,
        image: dataUrl(png),
      };
    },
    /** A wrong answer uses the picture up as well: nobody tries twice at one. */
    async checkCaptcha(context: VisitorContext, captchaId: string, answer: string): Promise<boolean> {
      const redeemed = await tickets.redeem(captchaId, bound(context, 'captcha'));
      return redeemed !== null && isSame(answer, (redeemed.facts as { answer: string }).answer);
    },
    async challenge(context: VisitorContext, purpose: string) {
      const kind = merchants.settings(context.merchant).botCheck;
      if (kind === 'OFF') return { challengeType: kind, challengeId: '', puzzle: null };
      const { kept, puzzle } = await make(kind);
      const challengeId = tickets.issue(bound(context, `challenge ${purpose}`), challengeSeconds, kept);
      return { challengeType: kind, challengeId, puzzle };
    },
    /** Refuses where the merchant asks for a bot check and this is no answer to one (DEC-069). */
    async assertSolved(context: VisitorContext, purpose: string, answer: ChallengeAnswer): Promise<void> {
      if (merchants.settings(context.merchant).botCheck === 'OFF') return;
      const redeemed = await tickets.redeem(answer.challengeId ?? '', bound(context, `challenge ${purpose}`));
      if (redeemed === null || !fits(redeemed.facts as Kept, answer)) refuse('challenge.failed');
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
