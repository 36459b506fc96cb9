import { Empty, Sheet } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { contactEntries, serviceBoxEntries } from './contact.ts';
import { ContactRows } from './contact-rows.tsx';
import { serviceQuery } from './queries.ts';
import type { LayerProps } from '../../platform/navigation/popups.ts';
import { useStatus } from '../../platform/status/status.ts';

/** Contact us, customer service and the floating box: one sheet, two selections (DEC-022, DEC-059). */
function SupportSheet({ from, onClosed }: LayerProps & { from: 'contact' | 'box' }) {
  const { api, dataLanguage, say } = usePlatform();
  const status = useStatus();
  const { data: customerService = status.info.customerService } = useQuery(serviceQuery(api, dataLanguage));
  const info = { ...status.info, customerService };
  const entries = from === 'box' ? serviceBoxEntries(info) : contactEntries(info);
  return (
    <Sheet title={say('contact_title')} closeLabel={say('close')} onClosed={onClosed}>
      {entries.length > 0 ? (
        <ContactRows entries={entries} />
      ) : (
        <Empty art="e-chat" title={say('contact_none')} text={say('contact_none_text')} />
      )}
    </Sheet>
  );
}

export const ContactSheet = (props: LayerProps) => <SupportSheet from="contact" {...props} />;
export const ServiceSheet = (props: LayerProps) => <SupportSheet from="box" {...props} />;
