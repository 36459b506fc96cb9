import { useEffect, useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import type { Draft } from '../draft/draft-store.ts';
import { askPreview, type PreviewPage } from '../queries.ts';
import { say } from '../words.ts';

const restMs = 350;

/** The players' own page with what is typed here; a drawing in which nothing acts. */
export function PreviewFrame({
  draft,
  page,
  language,
}: {
  draft: Draft;
  page: PreviewPage;
  language: 'EN' | 'TY';
}) {
  const { merchantCode } = useBrand();
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const wanted = JSON.stringify([...draft].map(([path, { value }]) => ({ path, value })));
  useEffect(() => {
    let isLeft = false;
    const rest = setTimeout(() => {
      const changes = JSON.parse(wanted) as { path: string; value: unknown }[];
      askPreview(merchantCode, { changes, page, language }).then(
        (reply) => {
          if (isLeft) return;
          setAddress(reply.address);
          setFailure(undefined);
        },
        (error: unknown) => !isLeft && setFailure(failureText(error)),
      );
    }, restMs);
    return () => {
      isLeft = true;
      clearTimeout(rest);
    };
  }, [wanted, merchantCode, page, language]);
  return (
    <div className="brand-phone">
      {failure !== undefined && <p className="note is-warn">{failure}</p>}
      {address !== undefined && (
        <iframe
          title={say('preview.title', { page: say(`preview.${page}`) })}
          src={address}
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      )}
    </div>
  );
}
