import { useState } from 'react';
import type { Draft } from '../draft/draft-store.ts';
import type { PreviewPage } from '../queries.ts';
import { say } from '../words.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** On a phone, page by page, in both languages. */
export function PreviewPane({ draft, pages }: { draft: Draft; pages: readonly PreviewPage[] }) {
  const [page, setPage] = useState<PreviewPage>(pages[0] ?? 'home');
  const [language, setLanguage] = useState<'EN' | 'TY'>('EN');
  return (
    <aside className="part-scroll brand-aside" aria-label={say('preview')}>
      <div className="brand-preview-bar">
        <div className="segments">
          {pages.map((one) => (
            <button key={one} type="button" aria-pressed={one === page} onClick={() => setPage(one)}>
              {say(`preview.${one}`)}
            </button>
          ))}
        </div>
        <div className="segments">
          {(['EN', 'TY'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {one}
            </button>
          ))}
        </div>
      </div>
      <PreviewFrame draft={draft} page={page} language={language} />
    </aside>
  );
}
