import { Button, Icon, useCloseLayer } from '@perya/ui';
import { saveAsFile } from '@perya/web';
import { useSay } from '../../../../platform/context.tsx';
import { useSettings } from '../../../../platform/status/status.ts';
import { CopyButton } from './copy-button.tsx';
import { recoveryText } from './recovery-text.ts';

/** Shown this once: copy them, keep them as a file, or write them down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay();
  const close = useCloseLayer();
  const { brandName } = useSettings();
  const text = recoveryText(say('recovery_file', { brand: brandName }), codes);
  return (
    <>
      <div className="note success" role="status">
        <Icon name="i-circle-check" />
        <span>{say('recovery_text')}</span>
      </div>
      <ul className="codes numeric">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-columns">
        <CopyButton text={text} />
        <Button
          look="secondary"
          small
          onClick={() => saveAsFile(`${brandName.toLowerCase()}-recovery.txt`, text)}
        >
          <Icon name="i-download" />
          {say('download')}
        </Button>
      </div>
      <Button look="primary" block className="after-rows" onClick={close}>
        {say('recovery_kept')}
      </Button>
    </>
  );
}
