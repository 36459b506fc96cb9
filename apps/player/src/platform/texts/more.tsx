import { LoadMore, readFailure } from '@perya/web';
import type { ComponentProps } from 'react';
import { useFailureText } from './failure.ts';

/** The button under a list that goes on; why it does not is said in the server's own terms. */
export function More(props: Omit<ComponentProps<typeof LoadMore>, 'sayFailed'>) {
  const failureText = useFailureText();
  return <LoadMore {...props} sayFailed={(error) => failureText(readFailure(error))} />;
}
