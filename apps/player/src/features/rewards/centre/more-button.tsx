import { Button, showToast } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { readFailure, useFailureText } from '../../../platform/failure.ts';

interface Pages {
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ isError: boolean; error: unknown }>;
}

export function MoreButton({ query: { isFetchingNextPage, fetchNextPage } }: { query: Pages }) {
  const say = useSay();
  const failureText = useFailureText();
  const load = async () => {
    const { isError, error } = await fetchNextPage();
    if (isError)
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'warn' }, 3000);
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
