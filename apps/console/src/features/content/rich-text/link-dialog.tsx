import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { LinkField } from '../links/link-field.tsx';
import { say } from '../words.ts';

const isLink = (href: string): boolean =>
  href === '' || /^\/m\/[\w./?=&%#-]*$/.test(href) || URL.parse(href)?.protocol === 'https:';

export function LinkDialog({ set, onClose }: { set: (href: string) => void; onClose: () => void }) {
  const [href, setHref] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLink(href)) return;
    onClose();
    set(href);
  };
  return (
    <Dialog title={say('rich.link.title')} onClose={onClose}>
      <form className="act-form" onSubmit={submit}>
        <LinkField value={href} change={setHref} error={isLink(href) ? undefined : say('rich.link.wrong')} />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose}>
            {say('close')}
          </Button>
          <Button type="submit" look="primary" disabled={!isLink(href)}>
            {href === '' ? say('rich.link.none') : say('rich.link.set')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
