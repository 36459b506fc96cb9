import type { Form } from '@perya/web';
import { useKeptText } from '../../../platform/kept-text.ts';
import type { FormKey } from '../../../platform/kept-text.ts';

/** Keeps these fields of a form for whoever types in it; answers how to forget them, once the form was sent. */
export function useKeptForm<Name extends string>(
  form: Form<Name>,
  key: FormKey,
  names: readonly Name[],
): () => void {
  const values = Object.fromEntries(names.map((name) => [name, form.values[name]]));
  return useKeptText(key, values, (kept) => {
    // What was typed before the page was alive is newer.
    for (const name of names) if (kept[name] !== undefined && !form.isAhead(name)) form.set(name, kept[name]);
  });
}
