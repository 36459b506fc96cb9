import { Button, Icon, LoadFailed, Sheet, showToast } from '@perya/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useDates } from '../../../../platform/texts/use-dates.ts';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { devicesQuery, endDevice, endOtherDevices } from '../queries.ts';
import type { Device } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { deviceLine } from './device-lines.ts';

/** Where the member is signed in, and the way out of there (DEC-092). */
export function DevicesSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('devices')} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('devices_text')}</p>
      <Devices />
    </Sheet>
  );
}

function Devices() {
  const { api, say } = usePlatform();
  const { data: devices, isError, refetch } = useQuery(devicesQuery(api));
  const [isAsking, setIsAsking] = useState(false);
  const end = useEnding();
  if (devices === undefined && isError) {
    return (
      <LoadFailed
        title={say('devices_failed')}
        text={say('settings_failed_text')}
        retry={say('try_again')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (devices === undefined) return <Waiting rows={2} />;
  return (
    <>
      <ul className="rows">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => void end(() => endDevice(api, device.id))}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button look="secondary" block className="after-rows" onClick={() => setIsAsking(true)}>
          <Icon name="i-log-out" />
          {say('devices_end_all')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say('devices_end_all')}
          text={say('devices_end_text')}
          action={say('log_out')}
          onConfirm={() => end(() => endOtherDevices(api))}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { say } = usePlatform();
  const { moment } = useDates();
  return (
    <li className="list-row">
      <Icon name="i-smartphone" />
      <span className="grow">
        {device.device}
        <small>{deviceLine(say, device)}</small>
        <small>{say('device_seen', { time: moment(device.lastSeen) })}</small>
      </span>
      {device.current ? (
        <span className="badge success">{say('device_current')}</span>
      ) : (
        <Button
          look="outlined"
          small
          onClick={onEnd}
          aria-label={say('device_end', { device: device.device })}
        >
          {say('log_out')}
        </Button>
      )}
    </li>
  );
}

/** Ends something and shows the list as it is then. */
function useEnding() {
  const { say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
      showToast({ text: say('device_ended'), icon: 'i-circle-check', tone: 'success' });
    } catch (error) {
      const failure = readFailure(error);
      // Gone already is what was wanted.
      if (failure.code !== 'request.not_found')
        showToast({ text: failureText(failure), icon: 'i-circle-alert', tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: ['identity', 'account', 'devices'] });
  };
}
