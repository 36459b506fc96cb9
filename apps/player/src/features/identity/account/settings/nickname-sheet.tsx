import type { MemberInfo } from '@perya/contract';
import { Field, Sheet } from '@perya/ui';
import { useForm } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { ruleError, ruleText } from '../../form/rule-check.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { keepMember } from '../../member/renew-session.ts';
import { useRules } from '../../sign-in/use-sign-in-settings.ts';
import { rename } from '../queries.ts';
import { SheetForm, useSaving } from './sheet-form.tsx';

interface SheetProps {
  member: MemberInfo;
  onClosed: () => void;
}

/** What others call the member; without one the account's name shows (HDR-05). */
export function NicknameSheet({ member, onClosed }: SheetProps) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('field_nickname')} closeLabel={say('close')} onClosed={onClosed}>
      <NicknameForm nickname={member.nickname} />
    </Sheet>
  );
}

function NicknameForm({ nickname }: { nickname: string }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const rule = { ...useRules().nickname, required: false };
  const { save, failure } = useSaving();
  const form = useForm<'nickname'>({
    initial: { nickname },
    shown: ['nickname'],
    check: (_, values) => ruleError(say, values.nickname.trim(), rule),
    onSubmit: (values) =>
      save(
        async () => {
          keepMember(queryClient, await rename(api, values.nickname.trim()));
          forget();
        },
        { 'format.incorrect': ruleText(say, rule) },
      ),
  });
  const forget = useKeptForm(form, 'nickname', ['nickname']);
  return (
    <SheetForm form={form} failure={failure} submit={say('save')}>
      <Field
        {...form.field('nickname')}
        label={say('field_nickname')}
        icon="i-user-round"
        autoComplete="nickname"
        // No maxLength: browsers count units and would cut a picture of several in half. The rule counts and says so.
        help={ruleText(say, rule)}
        data-first
      />
    </SheetForm>
  );
}
