import type { Pair } from '@perya/contract/brand-style';
import { Status } from '../../../kit/status.tsx';
import { say } from '../words.ts';

/** What is read in this theme, on what, and whether everybody can. */
export const Contrasts = ({ pairs }: { pairs: readonly Pair[] }) => (
  <section>
    <h2 className="heading">{say('contrast')}</h2>
    <table className="table is-plain" aria-label={say('contrast')}>
      <thead>
        <tr>
          <th scope="col">{say('contrast.pair')}</th>
          <th scope="col" className="to-right">
            {say('contrast.is')}
          </th>
          <th scope="col" className="to-right">
            {say('contrast.needs')}
          </th>
          <th scope="col">{say('contrast.result')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ key, words, ground, contrast, needs }) => (
          <tr key={key}>
            <td>
              <svg className="brand-swatch" viewBox="0 0 30 20" aria-hidden="true">
                <rect width="30" height="20" rx="5" fill={ground} />
                <circle cx="15" cy="10" r="5" fill={words} />
              </svg>{' '}
              {say(`contrast.${key}`)}
            </td>
            <td className="to-right number">{contrast.toFixed(1)}</td>
            <td className="to-right number">{needs.toFixed(1)}</td>
            <td>
              {contrast >= needs ? (
                <Status icon="circle-check" tone="ok">
                  {say('contrast.readable')}
                </Status>
              ) : (
                <Status icon="circle-x" tone="bad">
                  {say('contrast.refused')}
                </Status>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
