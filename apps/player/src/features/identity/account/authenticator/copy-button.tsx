import { Button, Icon, showToast } from '@perya/ui';
import { useSay } from '../../../../platform/context.tsx';

/** Copies a text; where the browser will not, people still see what to write down. */
export function CopyButton({ text }: { text: string }) {
  const say = useSay();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: say('copied'), icon: 'i-circle-check', tone: 'success' });
    } catch {
      showToast({ text: say('copy_failed'), icon: 'i-circle-alert', tone: 'warn' });
    }
  };
  return (
    <Button look="secondary" small onClick={() => void copy()}>
      <Icon name="i-copy" />
      {say('copy')}
    </Button>
  );
}
