import { Loader, LoadFailed, Sheet } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { helpTextQuery } from '../queries.ts';

/** Terms or privacy over the form, so that nothing typed is left behind (DEC-096). */
export function TermsSheet({ tag, onClosed }: { tag: 'terms' | 'privacy'; onClosed: () => void }) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: item, isError, refetch } = useQuery(helpTextQuery(api, dataLanguage, tag));
  return (
    <Sheet title={item?.title ?? say(`age_confirm_${tag}`)} closeLabel={say('close')} onClosed={onClosed}>
      {item ? (
        <div className="words">
          <RichText html={item.content} />
        </div>
      ) : isError || item === null ? (
        <LoadFailed
          title={say('terms_load_failed')}
          text={say('terms_load_text')}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loader />
      )}
    </Sheet>
  );
}
