import { Icon, showToast } from '@perya/ui';
import { admit, pictureTypes } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import { uploadPicture } from '../../../../platform/pictures/upload-picture.ts';
import { headIconKey } from '../../member/head-icon-query.ts';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';

/** Chooses the picture beside one's own name; it is sent at once (CALL-33, DEC-092). */
export function HeadIconRow() {
  const { language, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const token = useSession()?.token ?? null;
  const [percent, setPercent] = useState<number | null>(null);
  const tell = (text: string) => showToast({ text, icon: 'i-circle-alert', tone: 'danger' });

  const choose = async (files: readonly File[]) => {
    const { admitted, refused } = admit(files, 0, 1);
    const file = admitted[0];
    if (refused[0] !== undefined) tell(say(refused[0].text));
    if (file === undefined) return;
    setPercent(0);
    try {
      const { signal } = new AbortController();
      await uploadPicture({ file, purpose: null, language, onPercent: setPercent, signal });
      await queryClient.invalidateQueries({ queryKey: headIconKey(token) });
      showToast({ text: say('in_saved'), icon: 'i-circle-check', tone: 'success' });
    } catch (error) {
      tell(failureText(readFailure(error)));
    } finally {
      setPercent(null);
    }
  };
  return (
    <label className="list-row of-file">
      <Icon name="i-image-plus" />
      <span className="grow">
        {say('head_icon')}
        <small>{say('head_icon_hint')}</small>
      </span>
      <span className="row-value numeric" role="status">
        {percent !== null && `${percent}%`}
      </span>
      <Icon name="i-chevron-right" className="chev" />
      <input
        type="file"
        accept={pictureTypes}
        disabled={percent !== null}
        onChange={({ currentTarget }) => {
          void choose(Array.from(currentTarget.files ?? []));
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
