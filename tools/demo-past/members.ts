import { type Brand, type Player, register, ToldNo } from '../demo-day/player.ts';
import { hasMoney, prove, until } from '../demo-day/steps.ts';
import { cast, complaints, type Person, questions } from './cast.ts';

interface Member extends Person {
  nth: number;
  player: Player;
  payoutAccount?: string;
}

const pick = <Item>(items: readonly [Item, ...Item[]], nth: number): Item =>
  items[nth % items.length] ?? items[0];
const cashOf = async (player: Player): Promise<number> =>
  Number((await player.get<{ cash: string }>('/wallet')).cash);

/** What members do on a day before today, by the calls of the app. Who comes when follows from the number of the day alone. */
export function createMembers(brand: Brand) {
  const here: Member[] = [];

  // Paid from and paid to: what was not played yet may only go back to where it came from. Three of them share one.
  const purse = ({ nth }: Member): string => `0917600${1000 + (nth === 9 || nth === 10 ? 8 : nth)}`;

  async function payIn(member: Member, amount = member.paysIn): Promise<void> {
    const { player } = member;
    const before = await cashOf(player);
    await player.deposit(String(amount), 'pay', { payer: purse(member) });
    await until(`the deposit of ${player.username}`, () => hasMoney(player, before + amount));
  }

  async function play({ player, stake }: Member, bets: number, day: number): Promise<void> {
    const most = Math.floor((await cashOf(player)) / (2 * stake));
    const times = Math.min(bets, most);
    if (times === 0) return;
    const both = { bets: { pula: String(stake), asul: String(stake) } };
    const [game, bet] =
      day % 3 === 0 ? (['ferris', { stake: String(stake) }] as const) : (['color-game', both] as const);
    await player.play(
      game,
      Array.from({ length: times }, () => bet),
    );
  }

  /** Asks for half of what is there, when the paper was found good. */
  async function takeOut(member: Member): Promise<void> {
    const { player, name } = member;
    const cash = await cashOf(player);
    const { state } = await player.get<{ state: string }>('/kyc');
    if (state !== 'verified' || cash < 400) return;
    member.payoutAccount ??= await player.addPayoutAccount(purse(member), name);
    // Who is lucky may ask for more than a day allows, and is told so.
    await player.withdraw(String(Math.floor(cash / 2)), member.payoutAccount).catch((no: unknown) => {
      if (!(no instanceof ToldNo)) throw no;
    });
  }

  async function join(person: Person, day: number): Promise<void> {
    const nth = here.length;
    const player = await register(brand, person.account);
    const member: Member = { ...person, nth, player };
    here.push(member);
    await player.setPin();
    await prove(player, person.name, `PH20${String(nth).padStart(6, '0')}${person.paper}`);
    await payIn(member);
    await play(member, 6, day);
  }

  async function playAWhile(member: Member, day: number): Promise<void> {
    const { player } = member;
    await player.signIn();
    if ((member.nth + day) % 3 === 0 || (await cashOf(player)) < member.paysIn) await payIn(member);
    await play(member, 4 + ((member.nth + day) % 6), day + member.nth);
  }

  async function visit(member: Member, day: number): Promise<void> {
    await playAWhile(member, day);
    if ((member.nth + day) % 3 !== 1) await takeOut(member);
  }

  /** Pays in again and again although the company says no: what the watch over behaviour is there for. */
  async function insist({ player }: Member): Promise<void> {
    await player.signIn();
    for (let times = 0; times < 6; times += 1) await player.deposit('700', 'decline');
  }

  const others: readonly ((member: Member, day: number) => Promise<unknown>)[] = [
    ({ player }, day) => player.chat(pick(questions, day)),
    ({ player }, day) =>
      player.put('/feedback', { kind: 'complaint', content: pick(complaints, day), pictures: [] }),
    ({ player }) => player.deposit('400', 'decline'),
    ({ player }) => player.deposit('600', 'twice'),
    async ({ player }) => {
      const pictures = [await player.upload('reward')];
      await player.post('/promotions/request-reward', {
        promotionId: 'hoops-insurance',
        remarks: 'Ticket',
        pictures,
      });
    },
    ({ player }) => player.deposit('500', 'other', { amount: '450' }),
    ({ player }) =>
      player.put('/feedback', { kind: 'idea', content: 'Sana may mas maraming bingo.', pictures: [] }),
  ];

  const coming = (day: number): Member[] =>
    here.filter(({ nth, everyDays }) => (day + nth) % everyDays === 0);
  return {
    /** Two in three days somebody joins, until all are here. */
    async morning(day: number): Promise<void> {
      const next = cast[here.length];
      const joins = next !== undefined && day % 3 !== 2 ? [join(next, day)] : [];
      const returns = coming(day + 1).slice(0, 1);
      await Promise.all([...joins, ...returns.map((member) => playAWhile(member, day))]);
    },
    async evening(day: number): Promise<void> {
      const [first, ...more] = coming(day).slice(0, 3);
      const restless = here[5];
      await Promise.all([
        ...more.map((member) => visit(member, day)),
        ...(first ? [visit(first, day).then(() => others[day % others.length]?.(first, day))] : []),
        ...(restless && !coming(day).includes(restless) && day % 20 === 15 ? [insist(restless)] : []),
      ]);
    },
  };
}
