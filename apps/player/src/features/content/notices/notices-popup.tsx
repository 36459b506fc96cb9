import { Sheet, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { NoticeList } from './notice-list.tsx';
import { useNoticeTexts } from './texts.ts';

/** The notices over whatever page one is on (NOTICE-02). */
export function NoticesPopup({ onClosed }: { onClosed: () => void }) {
  useNoticeTexts();
  const say = useSay();
  return (
    <Sheet title={say('tab_notices')} closeLabel={say('close')} onClosed={onClosed}>
      <NoticeList
        end={
          <Link className={buttonClass({ look: 'ghost', block: true })} to="/m/notice">
            {say('notices_page')}
          </Link>
        }
      />
    </Sheet>
  );
}
