import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../kit/overlay.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { partQuery } from './queries.ts';
import { say } from './words.ts';

/** The rows as the member will have them; whoever looks stands in the record. */
export function PartDialog({
  requestId,
  part,
  onClose,
}: {
  requestId: string;
  part: number;
  onClose: () => void;
}) {
  const { merchantCode } = useBrand();
  const found = useQuery(partQuery(merchantCode, requestId, part));
  return (
    <Dialog title={found.data?.section ?? say('copy')} onClose={onClose} size="wide">
      <Loaded query={found}>
        {({ rows }) => (
          <pre className="data-rows mono" tabIndex={0}>
            {rows.length === 0 ? say('rows.none') : JSON.stringify(rows, null, 2)}
          </pre>
        )}
      </Loaded>
    </Dialog>
  );
}
