import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import type { VipLevel } from '../member/queries.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { benefitKey, benefitText, benefits } from './rank-rules.ts';

const icons: Record<(typeof benefits)[number], IconName> = {
  rebatePercent: 'ph-wallet-duotone',
  levelGift: 'ph-crown-duotone',
  monthlyGift: 'ph-gift-duotone',
};

/** What the own level gives. */
export function Benefits({ level }: { level: VipLevel }) {
  const say = useSay();
  const { short } = useMoney();
  const given = benefits.flatMap((benefit) => {
    const text = benefitText(level, benefit, short);
    return text === null ? [] : [{ benefit, text }];
  });
  if (given.length === 0) return null;
  return (
    <section aria-label={say('vip_benefits')}>
      <h2>{say('vip_benefits')}</h2>
      <ul className="bens">
        {given.map(({ benefit, text }) => (
          <li key={benefit} className="benefit">
            <Icon name={icons[benefit]} />
            <b className="numeric">{text}</b>
            <span>{say(benefitKey(benefit))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
