import type { ChatLink } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { Menu } from '../../../kit/menu.tsx';
import { moneyParts } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import type { Subjects } from '../queries.ts';

const say = textsOf(words);

/** The member's newest orders and rounds, each put in as a link that opens their own page of it. */
export function LinkMenu({
  subjects,
  add,
}: {
  subjects: Subjects | undefined;
  add: (link: ChatLink) => void;
}) {
  const times = useTimes();
  const amountText = useAmountText();
  if (subjects === undefined || subjects.orders.length + subjects.rounds.length === 0) return null;
  return (
    <Menu
      label={say('chat.link')}
      className="button is-small is-ghost"
      actions={[
        ...subjects.orders.slice(0, 8).map(({ orderNo, kind, amount, state, at }) => ({
          key: orderNo,
          icon: 'wallet' as const,
          name: `${say(`chat.order.${kind}`)} ${amountText(amount)}, ${state}, ${times.near(at)}`,
          run: () => add({ kind: 'order', no: orderNo }),
        })),
        ...subjects.rounds.slice(0, 8).map(({ roundNo, game, at }) => ({
          key: roundNo,
          icon: 'history' as const,
          name: `${game}, ${times.near(at)}`,
          run: () => add({ kind: 'round', no: roundNo }),
        })),
      ]}
    >
      <Icon name="link" />
      {say('chat.link')}
    </Menu>
  );
}

/** As a sentence says an amount. */
export function useAmountText(): (amount: string) => string {
  const { symbol } = useBrand();
  return (amount) => {
    const { sign, whole, cents } = moneyParts(amount);
    return `${sign}${symbol}${whole}.${cents}`;
  };
}
