import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { useAddress } from '../../../platform/address.ts';
import './files.css';
import { SaveDialog, type SaveWishes } from './save-dialog.tsx';
import { say } from './words.ts';

/** Own files stand beside the report, at an address of their own. */
export function useFiles() {
  const address = useAddress();
  const [isAsking, setAsking] = useState(false);
  return {
    isOpen: address.get('files') === 'own',
    toggle: (isOpen: boolean) => address.set({ files: isOpen ? 'own' : undefined }),
    isAsking,
    setAsking,
  };
}
type Files = ReturnType<typeof useFiles>;

/** Opens what there is already. */
export function FilesButton({ files: { isOpen, toggle } }: { files: Files }) {
  return (
    <Button
      size="small"
      look="ghost"
      icon="file-clock"
      aria-expanded={isOpen}
      onClick={() => toggle(!isOpen)}
    >
      {say('files')}
    </Button>
  );
}

/** At the end of a report's bar: what it shows as a file, and the files there are. */
export function SaveFile({ files, ...wishes }: SaveWishes & { files: Files }) {
  const { toggle, isAsking, setAsking } = files;
  return (
    <span className="file-acts">
      <FilesButton files={files} />
      <Button
        size="small"
        icon="download"
        hint="E"
        disabled={wishes.wishes.length === 0}
        onClick={() => setAsking(true)}
      >
        {say('save')}
      </Button>
      {isAsking && (
        <SaveDialog
          {...wishes}
          onAsked={() => {
            setAsking(false);
            toggle(true);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
