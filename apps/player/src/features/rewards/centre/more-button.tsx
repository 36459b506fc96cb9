import { Button, showToast } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';

interface Pages {
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ isError: boolean }>;
}

export function MoreButton({ query: { isFetchingNextPage, fetchNextPage } }: { query: Pages }) {
  const say = useSay();
  const load = async () => {
    const { isError } = await fetchNextPage();
    if (isError) showToast({ text: say('err_unreachable'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
  };
  return (
    <Button
      look="sec"
      block
      className="more"
      disabled={isFetchingNextPage}
      aria-busy={isFetchingNextPage}
      onClick={() => void load()}
    >
      {say('load_more')}
    </Button>
  );
}
