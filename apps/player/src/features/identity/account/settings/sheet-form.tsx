import { Button, FailureNote, showToast, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import type { RefusalCode } from '@perya/contract/refusals';
import type { Form } from '@perya/web';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';

/** Saves what a sheet holds, says so and closes it; a refusal stays as a sentence, with words of one's own for some. */
export function useSaving() {
  const say = useSay();
  const close = useCloseLayer();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (act: () => Promise<unknown>, words: Partial<Record<RefusalCode, string>> = {}) => {
    setFailure(null);
    try {
      await act();
      showToast({ text: say('in_saved'), icon: 'i-circle-check', tone: 'success' });
      close();
    } catch (error) {
      const why = readFailure(error);
      // Whoever would not prove who is there knows why nothing was saved.
      if (why.code === 'step.up.required') return;
      setFailure((why.code === 'unreachable' ? undefined : words[why.code]) ?? failureText(why));
    }
  };
  return { save, failure };
}

/** The form of a settings sheet: why the last try failed, the fields, and one button. */
export function SheetForm<Name extends string>(props: {
  form: Form<Name>;
  failure: string | null;
  submit: string;
  children: ReactNode;
}) {
  const { form, failure, submit, children } = props;
  return (
    <div className="auth-form">
      {/* Sent by script alone: should that fail, nothing typed may end up in an address. */}
      <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
        <FailureNote text={failure} />
        {children}
        <Button type="submit" look="primary" block disabled={form.busy} aria-busy={form.busy}>
          {submit}
        </Button>
      </form>
    </div>
  );
}
