import { Button, Loader, Sheet, showToast, useCloseLayer } from '@perya/ui';
import { useLateTexts } from '@perya/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { acceptLegal, legalAskedQuery, type LegalText, readFailure } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import { useFailureText } from '../use-failure-text.ts';

/** A new version of what was accepted, one text after another. */
export function LegalSheet({ onClosed }: { onClosed: () => void }) {
  useLateTexts(identityTexts);
  const userName = useSession()?.userName ?? '';
  const { api, dataLanguage, say } = usePlatform();
  const { data } = useQuery(legalAskedQuery(api, dataLanguage, userName));
  const text = data?.[0];
  const isOver = data?.length === 0;
  useEffect(() => {
    if (isOver) onClosed();
  }, [isOver, onClosed]);
  if (isOver) return null;
  return (
    <Sheet title={text?.title ?? say('legal_new')} closeLabel={say('close')} onClosed={onClosed}>
      {text ? <Text key={text.kind} text={text} isLast={data?.length === 1} /> : <Loader />}
    </Sheet>
  );
}

function Text({ text, isLast }: { text: LegalText; isLast: boolean }) {
  const { api, say } = usePlatform();
  const close = useCloseLayer();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await acceptLegal(api, text);
      if (isLast) close();
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['settings', 'legal'] });
  };
  return (
    <>
      <p>{say('legal_changed')}</p>
      <div className="words">
        <RichText html={text.html} />
      </div>
      <Button look="primary" block disabled={busy} onClick={() => void accept()}>
        {say('legal_accept')}
      </Button>
      <Button look="ghost" block onClick={close}>
        {say('legal_later')}
      </Button>
    </>
  );
}
