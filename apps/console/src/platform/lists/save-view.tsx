import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { useAddress } from '../address.ts';
import { useBrand } from '../brand.ts';
import words from '../copy/en.json';
import { failureText } from '../failure.ts';
import { keptQuery, removeView, saveView, viewPath, viewsQuery } from './saved-views.ts';
import { textsOf } from '../texts.ts';

const say = textsOf(words);

/** Views of a page as tabs, beside those that it has by itself. */
export function useSavedViews(page: string) {
  const { merchantCode } = useBrand();
  const { data } = useQuery(viewsQuery(merchantCode));
  const own = (data?.views ?? []).filter((view) => view.page === page);
  return own.map((view) => ({ key: view.viewId, name: view.name, to: viewPath(merchantCode, view) }));
}

/** Saves the address as it is now; a saved one that is open can be removed. */
export function SaveView({ page }: { page: string }) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const go = useNavigate();
  const { data } = useQuery(viewsQuery(merchantCode));
  const [isOpen, setOpen] = useState(false);
  const open = data?.views.find(({ viewId }) => viewId === address.get('view'));
  return (
    <>
      {open?.mayChange === true && (
        <Button
          size="small"
          look="ghost"
          icon="trash-2"
          onClick={() => {
            void removeView(merchantCode, open);
            void go(`/${merchantCode}/${page}`);
          }}
        >
          {say('views.remove')}
        </Button>
      )}
      <Button size="small" look="ghost" icon="bookmark" onClick={() => setOpen(true)}>
        {say('views.save')}
      </Button>
      {isOpen && <SaveDialog page={page} roles={data?.roles ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog(props: { page: string; roles: readonly string[]; onClose: () => void }) {
  const { page, roles, onClose } = props;
  const { merchantCode } = useBrand();
  const { search } = useLocation();
  const go = useNavigate();
  const [viewId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [isPinned, setPinned] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const wish = { page, name: name.trim(), query: keptQuery(search), role: role || null, isPinned };
    try {
      await saveView(merchantCode, viewId, wish);
      showToast({ icon: 'circle-check', tone: 'ok', text: say('views.saved') });
      onClose();
      void go(viewPath(merchantCode, { ...wish, viewId, by: '', mayChange: true }), { replace: true });
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={say('views.save')} onClose={onClose}>
      <form className="act-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={say('views.name')}
          help={say('views.name.help')}
          error={failure}
          maxLength={40}
          value={name}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={say('views.for')}
          options={[
            { value: '', name: say('views.for.me') },
            ...roles.map((one) => ({ value: one, name: say('views.for.role', { role: one }) })),
          ]}
          value={role}
          onChange={({ target }) => setRole(target.value)}
        />
        <label className="check-line">
          <input type="checkbox" checked={isPinned} onChange={({ target }) => setPinned(target.checked)} />
          {say('views.pin')}
        </label>
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose}>
            {say('views.cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={name.trim() === '' || isBusy}>
            {say('views.verb')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
