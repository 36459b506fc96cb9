import { useEffect, useState, type ReactNode } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';

interface PopPanelProps {
  label: string;
  className?: string;
  /** What stands on the button. */
  button: ReactNode;
  /** Whoever went elsewhere is done with it: it closes when this changes. */
  closesOn?: string;
  children: ReactNode;
}

/** A small layer at its button: what one looks at and leaves again. */
export function PopPanel({
  label,
  className = 'button is-ghost is-icon',
  button,
  closesOn,
  children,
}: PopPanelProps) {
  const [isOpen, setOpen] = useState(false);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setOpen(false), [closesOn]);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton className={className} aria-label={label}>
        {button}
      </AriaButton>
      <Popover className="menu-popover pop-panel">
        <Dialog className="pop-inside" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
