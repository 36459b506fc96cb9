import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface DialogProps {
  title: ReactNode;
  /** Closing by Esc or outside; absent where an answer is needed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  size?: 'small' | 'wide';
  role?: 'dialog' | 'alertdialog';
}

/** Only for danger, for leaving and for what must be answered first; everything else is a drawer beside its list. */
export function Dialog({ title, onClose, children, size = 'small', role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      className="scrim"
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      <Modal className={`dialog is-${size}`}>
        <AriaDialog role={role} className="dialog-inside">
          <Heading slot="title" className="dialog-title">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
