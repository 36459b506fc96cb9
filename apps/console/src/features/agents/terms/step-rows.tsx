import { Button } from '../../../kit/button.tsx';
import { say } from '../words.ts';
import { faultOf, type Draft, type DraftStep } from './draft-rules.ts';

/** One row a step; the highest that is reached counts. */
export function StepRows({ draft, change }: { draft: Draft; change: (draft: Draft) => void }) {
  const { kind, steps } = draft;
  const set = (key: string, part: Partial<DraftStep>) =>
    change({ ...draft, steps: steps.map((step) => (step.key === key ? { ...step, ...part } : step)) });
  const fields = [
    ['from', say(`base.${kind}`)],
    ...(kind === 'hourly' ? [] : [['activePlayers', say('col.active')] as const]),
    ['given', say(kind === 'hourly' ? 'step.amount' : 'step.percent')],
  ] as readonly (readonly [Exclude<keyof DraftStep, 'key'>, string])[];
  return (
    <table className="table is-plain" aria-label={say('step.title')}>
      <thead>
        <tr>
          {fields.map(([field, name]) => (
            <th key={field} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{say('step.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => {
          const fault = faultOf(draft, at);
          const isTyped = step.from !== '' && step.given !== '';
          return (
            <tr key={step.key}>
              {fields.map(([field, name]) => (
                <td key={field}>
                  <span className="input-box">
                    <input
                      aria-label={say('step.field', { field: name, step: at + 1 })}
                      inputMode="decimal"
                      value={step[field]}
                      onChange={({ target }) => set(step.key, { [field]: target.value.trim() })}
                    />
                  </span>
                  {field === 'from' && fault !== null && isTyped && (
                    <small className="agent-fault" role="alert">
                      {say(`step.${fault}`)}
                    </small>
                  )}
                </td>
              ))}
              <td>
                {steps.length > 1 && (
                  <Button
                    size="small"
                    look="ghost"
                    icon="x"
                    aria-label={say('step.remove.at', { step: at + 1 })}
                    onClick={() => change({ ...draft, steps: steps.filter(({ key }) => key !== step.key) })}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
