import type { WebhookDelivery } from '@perya/contract';
import { Status } from '../../kit/status.tsx';
import { say } from './words.ts';

const looks = {
  waiting: { icon: 'clock', tone: 'info' },
  delivered: { icon: 'circle-check', tone: 'ok' },
  given_up: { icon: 'circle-x', tone: 'bad' },
} as const;

export function DeliveryState({ state }: { state: WebhookDelivery['state'] }) {
  return <Status {...looks[state]}>{say(`delivery.${state}`)}</Status>;
}

export const answerOf = ({ status, failure }: { status: number | null; failure: string | null }): string =>
  status === null ? (failure ?? say('answer.none')) : String(status);
