import { Sheet } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { HomeScreenGuide, InstallButtons } from './install-parts.tsx';
import { useDownloadTexts } from './texts.ts';

/** App downloads by what the merchant offers, and how to put the page on the home screen (POPUP-02, POPUP-05). */
export function DownloadSheet({ onClosed }: { onClosed: () => void }) {
  useDownloadTexts();
  const say = useSay();
  const { brandName } = useSettings();
  return (
    <Sheet title={say('download_title', { brand: brandName })} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('download_sheet_text')}</p>
      <InstallButtons />
      <HomeScreenGuide />
    </Sheet>
  );
}
