import { Button } from '../../../kit/button.tsx';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';

const say = textsOf(words);

/** Shown this once. */
export function RecoveryCodes({ codes, kept }: { codes: readonly string[]; kept: () => void }) {
  return (
    <>
      <p className="door-note">{say('codes.note')}</p>
      <ul className="recovery-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button icon="copy" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          {say('codes.copy')}
        </Button>
        <Button look="primary" onClick={kept}>
          {say('codes.kept')}
        </Button>
      </div>
    </>
  );
}
