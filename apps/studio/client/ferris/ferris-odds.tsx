import type { Fraction, FerrisPaying } from '@perya/fairness';
import {
  ferrisLineChance,
  ferrisReturnParts,
  ferrisSymbols,
  ferrisTicketChance,
  ferrisTickets,
  numberOf,
} from '@perya/fairness';
import { useEntered } from '../stall/stall-context.tsx';
import { ReelSymbol } from './symbol.tsx';
import { useSay } from './words.ts';

const paying = Object.keys(ferrisSymbols) as FerrisPaying[];
const oneIn = (chance: Fraction) => Math.round(1 / numberOf(chance)).toLocaleString('en-PH');

export function FerrisOdds() {
  const say = useSay();
  const { entered } = useEntered();
  return (
    <>
      <table className="odds tight">
        <thead>
          <tr>
            <th scope="col">{say('oddsSymbol')}</th>
            <th scope="col">{say('oddsFive')}</th>
            <th scope="col">{say('oddsFour')}</th>
            <th scope="col">{say('oddsThree')}</th>
          </tr>
        </thead>
        <tbody>
          {paying.map((symbol) => (
            <tr key={symbol}>
              <th scope="row">
                <span className="symbol-name">
                  <ReelSymbol name={symbol} />
                  {say(symbol)}
                </span>
              </th>
              {[5, 4, 3].map((count) => (
                <td key={count}>
                  {ferrisSymbols[symbol][count - 3]}×
                  <small>{say('oneIn', { n: oneIn(ferrisLineChance(symbol, count)) })}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{say('oddsLineNote')}</p>
      <TicketOdds />
      <dl className="parts numeric">
        <dt>{say('partBase')}</dt>
        <dd>{ferrisReturnParts.base}%</dd>
        <dt>{say('partFree')}</dt>
        <dd>{ferrisReturnParts.freeSpins}%</dd>
        {!entered.isTrial && (
          <>
            <dt>{say('partJackpot')}</dt>
            <dd>{ferrisReturnParts.jackpot}%</dd>
          </>
        )}
      </dl>
      {entered.isTrial && <p className="fine">{say('partNoJackpot', { n: ferrisReturnParts.jackpot })}</p>}
    </>
  );
}

function TicketOdds() {
  const say = useSay();
  return (
    <table className="odds">
      <thead>
        <tr>
          <th scope="col">{say('oddsTickets')}</th>
          <th scope="col">{say('oddsPays')}</th>
          <th scope="col">{say('oddsFree')}</th>
          <th scope="col">{say('oddsChance')}</th>
        </tr>
      </thead>
      <tbody>
        {ferrisTickets.map(({ count, multiple, freeSpins }) => (
          <tr key={count}>
            <th scope="row">{count}</th>
            <td>{multiple}×</td>
            <td>{freeSpins}</td>
            <td>{say('oneIn', { n: oneIn(ferrisTicketChance(count)) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
