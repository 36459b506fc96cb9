import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../kit/icon.tsx';
import { Menu } from '../../../kit/menu.tsx';
import { SaveView, useSavedViews } from '../../../platform/lists/save-view.tsx';
import { TellDialog } from './tell-dialog.tsx';
import { say } from './words.ts';

/** This report under a name, for oneself or a role, opened again at a press; and told to people (OPS-REPORT-20). */
export function SavedReports({ page }: { page: string }) {
  const views = useSavedViews(page);
  const go = useNavigate();
  const [isTelling, setTelling] = useState(false);
  const opened = views.map(({ key, name, to }) => ({
    key,
    name,
    icon: 'bookmark' as const,
    run: () => void go(to),
  }));
  return (
    <>
      <Menu
        label={say('saved.menu')}
        className="button is-small is-ghost"
        actions={[...opened, { key: 'tell', name: say('tell'), icon: 'bell', run: () => setTelling(true) }]}
      >
        {say('saved')}
        <Icon name="chevron-down" />
      </Menu>
      <SaveView page={page} />
      {isTelling && <TellDialog page={page} onClose={() => setTelling(false)} />}
    </>
  );
}
