import type { OwnDataRequest } from '@perya/contract';
import { saveAsFile } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { ownDataPart } from '../queries.ts';

/** Fetches the parts one after the other and hands them to the browser as one file. */
export function useDownload({ requestId, copy }: OwnDataRequest) {
  const { api } = usePlatform();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const data: Record<string, unknown[]> = {};
      for (let part = 0; part < (copy?.parts ?? 0); part += 1) {
        const { section, rows } = await ownDataPart(api, requestId, part);
        data[section] = [...(data[section] ?? []), ...rows];
      }
      saveAsFile('my-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      const why = readFailure(error);
      // Whoever would not prove who is there knows why nothing came.
      if (why.code !== 'step.up.required') setFailure(failureText(why));
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}
