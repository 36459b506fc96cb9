import type { OwnDataRequest, OwnDataRequests } from '@perya/contract';
import { Button, FailureNote, Icon, LoadFailed, Sheet, showToast } from '@perya/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useDates } from '../../../../platform/texts/use-dates.ts';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { askAboutData, askClosing, ownDataQuery } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { Closing } from './closing.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { useDownload } from './use-download.ts';

/** What is held about the member: a copy of it, and a way to have it put right (OPS-SYS-13). */
export function OwnDataSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('own_data')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('own_data_text')}</p>
      <Requests />
    </Sheet>
  );
}

const openStates: readonly OwnDataRequest['state'][] = ['asked', 'working'];

function Requests() {
  const { api, say } = usePlatform();
  const { data, isError, refetch } = useQuery(ownDataQuery(api));
  const { failure, ask } = useAsking();
  const [isWriting, setIsWriting] = useState(false);
  if (data === undefined && isError)
    return (
      <LoadFailed
        title={say('devices_failed')}
        text={say('settings_failed_text')}
        retry={say('try_again')}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Waiting rows={2} />;
  const { requests, holds } = data;
  const waits = (kind: OwnDataRequest['kind']) =>
    requests.some((request) => request.kind === kind && openStates.includes(request.state));
  const hasCopy = requests.some(({ copy }) => copy !== null);
  return (
    <>
      {requests.length > 0 && (
        <ol className="trail">
          {requests.map((request) => (
            <Request key={request.requestId} request={request} />
          ))}
        </ol>
      )}
      <FailureNote text={failure} />
      <div className="own-data-acts">
        {!waits('copy') && (
          <Button
            look={hasCopy ? 'secondary' : 'primary'}
            block
            onClick={() => void ask(() => askAboutData(api, { kind: 'copy' }))}
          >
            <Icon name="i-file-text" />
            {say('own_data_ask')}
          </Button>
        )}
        {!waits('correction') && !isWriting && (
          <Button look="secondary" block onClick={() => setIsWriting(true)}>
            <Icon name="i-pencil" />
            {say('own_data_correct')}
          </Button>
        )}
      </div>
      {isWriting && !waits('correction') && (
        <CorrectionForm
          onSend={(words) =>
            ask(() => askAboutData(api, { kind: 'correction', words })).then(() => setIsWriting(false))
          }
        />
      )}
      {!waits('closing') && <Closing holds={holds} onAsk={() => ask(() => askClosing(api))} />}
    </>
  );
}

/** Sends a wish and shows it in the list; why it was refused stays as a sentence. */
function useAsking() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (act: () => Promise<OwnDataRequests>) => {
    setFailure(null);
    try {
      queryClient.setQueryData(ownDataQuery(api).queryKey, await act());
      showToast({ text: say('own_data_asked'), icon: 'i-circle-check', tone: 'success' });
    } catch (error) {
      const why = readFailure(error);
      if (why.code !== 'step.up.required') setFailure(failureText(why));
    }
  };
  return { failure, ask };
}

function Request({ request }: { request: OwnDataRequest }) {
  const { say } = usePlatform();
  const { moment, day } = useDates();
  const { kind, state, askedAt, dueOn, answer, copy } = request;
  const download = useDownload(request);
  return (
    <li className="card own-data">
      <b>{say(`own_data_${kind}`)}</b>
      <small>{say('own_data_since', { time: moment(askedAt) })}</small>
      <p>
        {copy === null
          ? say(`own_data_state_${state}`, { day: day(dueOn) })
          : say('own_data_state_released', { day: moment(copy.until) })}
      </p>
      {answer !== null && <p className="own-data-answer">{answer}</p>}
      {copy !== null && (
        <>
          <FailureNote text={download.failure} />
          <Button
            look="primary"
            small
            disabled={download.isBusy}
            aria-busy={download.isBusy}
            onClick={() => void download.run()}
          >
            <Icon name="i-download" />
            {say('own_data_download')}
          </Button>
        </>
      )}
    </li>
  );
}
