import { showToast } from '@perya/ui';
import { readFailure } from '@perya/web';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../../platform/texts/failure.ts';

interface Choice {
  isOn: boolean;
}

/** A switch that the server keeps: what it says, and how it is turned. */
export function useChoice(
  query: UseQueryOptions<Choice, Error, Choice, string[]>,
  choose: (isOn: boolean) => Promise<Choice>,
) {
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(query);
  const turn = async (isOn: boolean) => {
    setBusy(true);
    try {
      queryClient.setQueryData(query.queryKey, await choose(isOn));
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return {
    isOn: data?.isOn === true,
    disabled: busy || data === undefined,
    onTurn: () => void turn(data?.isOn !== true),
  };
}
