import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useBrand } from '../../platform/brand.ts';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { callQuery, type WholeCall } from './queries.ts';
import { TryCall } from './try-call.tsx';
import { say } from './words.ts';

/** One call: whose it is, a place to try it, and its schemas. */
export function CallView({ name, onBack }: { name: string; onBack: () => void }) {
  const { merchantCode } = useBrand();
  const found = useQuery(callQuery(merchantCode, name));
  const keys: KeyAction[] = [{ key: 'escape', word: say('back').toLowerCase(), run: onBack }];
  useKeys(keys);
  return (
    <>
      <div className="page-body reference-page">
        <div>
          <Button look="ghost" icon="chevron-left" hint="Esc" onClick={onBack}>
            {say('back')}
          </Button>
        </div>
        <Loaded query={found}>{(call) => <Whole call={call} />}</Loaded>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

function Whole({ call }: { call: WholeCall }) {
  const notes = [
    ...(call.isWeighed ? [say('weighed')] : []),
    ...(call.needsProof ? [say('proof')] : []),
    ...(call.isFile ? [say('file')] : []),
  ];
  return (
    <>
      <Panel title={call.name} note={call.summary}>
        <KeyValues
          isLeft
          rows={[
            [
              say('path'),
              <code key="path" className="mono reference-path">
                {call.method} {call.path}
              </code>,
            ],
            [say('permission'), `${call.permission}: ${say(`may.${call.may}`)}`],
          ]}
        />
        {notes.map((note) => (
          <p key={note} className="text-quiet">
            {note}
          </p>
        ))}
      </Panel>
      {!call.isFile && <TryCall call={call} />}
      <Panel title={say('schema')}>
        {(['params', 'query', 'body', 'reply'] as const).map(
          (part) =>
            call[part] !== null && (
              <details key={part} className="reference-schema">
                <summary>{say(`schema.${part}`)}</summary>
                <pre className="reference-json mono" tabIndex={0}>
                  {JSON.stringify(call[part], null, 2)}
                </pre>
              </details>
            ),
        )}
      </Panel>
    </>
  );
}
