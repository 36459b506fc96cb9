import { PageState } from '../kit/states.tsx';
import { PageHead } from '../platform/frame-slots.tsx';
import { textsOf } from '../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);

/** An address that leads nowhere for whoever opened it. */
export function NoPage({ reason }: { reason: 'brand' | 'page' | 'rights' }) {
  const title = say(`none.${reason}`);
  return (
    <>
      <PageHead title={title} />
      <PageState icon="inbox" title={title}>
        {say(`none.${reason}.note`)}
      </PageState>
    </>
  );
}
