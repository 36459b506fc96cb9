import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { FailureNote } from '../../kit/failure-note.tsx';
import { AreaField, Field } from '../../kit/field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { tryCall, type WholeCall } from './queries.ts';
import { say } from './words.ts';

/** Nothing typed is nothing sent; `null` is no JSON. */
const parsed = (text: string): { value: unknown } | null => {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

/** With one's own session and rights; what changes something says so first and wants a reason. */
export function TryCall({ call }: { call: WholeCall }) {
  const { merchantCode, name: brand } = useBrand();
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const [params, setParams] = useState<Record<string, string>>({ merchantCode });
  const [query, setQuery] = useState('');
  const [body, setBody] = useState('');
  const [answer, setAnswer] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSure, setSure] = useState(false);
  const typed = { query: parsed(query), body: parsed(body) };
  const isReady = names.every((name) => params[name]) && typed.query !== null && typed.body !== null;
  const send = async (reason?: string) => {
    setFailure(undefined);
    setAnswer(undefined);
    const chosen = Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
    const request = { params: chosen, query: typed.query?.value, body: typed.body?.value };
    const { isProposal, value } = await tryCall(call.name, request, reason);
    const shown = JSON.stringify(value, null, 2);
    setAnswer(isProposal ? `${say('answer.proposed')}\n${shown}` : shown);
    return { isProposal };
  };
  const ask = () => {
    if (call.may !== 'reads') setSure(true);
    else void send().catch((error: unknown) => setFailure(failureText(error)));
  };
  const wrong = (part: 'query' | 'body') => (typed[part] === null ? say('wrong') : undefined);
  return (
    <Panel title={say('try')} note={say('try.note')}>
      <div className="reference-try">
        {names.map((name) => (
          <Field
            key={name}
            label={name}
            value={params[name] ?? ''}
            onChange={({ target }) => setParams({ ...params, [name]: target.value })}
          />
        ))}
        {call.query !== null && (
          <AreaField
            label={say('query')}
            error={wrong('query')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
        {call.body !== null && (
          <AreaField
            label={say('body')}
            error={wrong('body')}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
        <div>
          <Button look="primary" icon="send" disabled={!isReady} onClick={ask}>
            {say('send')}
          </Button>
        </div>
        <FailureNote failure={failure} />
        {answer !== undefined && (
          <section aria-label={say('answer')}>
            <pre className="reference-json mono" tabIndex={0}>
              {answer}
            </pre>
          </section>
        )}
      </div>
      {isSure && (
        <ActDialog
          title={say('act.title', { name: call.name })}
          verb={say('send')}
          done={say('act.done')}
          isDanger
          act={send}
          onClose={() => setSure(false)}
        >
          <p>{say('act.note', { brand })}</p>
        </ActDialog>
      )}
    </Panel>
  );
}
