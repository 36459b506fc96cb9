import type { DeskTopic } from '@perya/contract';
import { z } from 'zod';
import type { Nats } from '../events/nats.ts';

const Message = z.object({ topic: z.string(), revision: z.number() });
export type DeskMessage = z.infer<typeof Message>;
type Told = (brand: string, message: DeskMessage) => void;

/** What staff's open pages should ask for again: to those of all processes, of this one alone while the bus is away. */
export function createDeskHints(nats?: Pick<Nats, 'publish' | 'subscribe'>) {
  const listeners: Told[] = [];
  const here: Told = (brand, message) => listeners.forEach((told) => told(brand, message));
  nats?.subscribe('desk.*', (message, subject) =>
    here(subject.slice('desk.'.length), Message.parse(message)),
  );
  return {
    tell(brand: string, topic: DeskTopic): void {
      const message = { topic, revision: Date.now() };
      // The bus brings it back to this process too.
      if (nats?.publish(`desk.${brand}`, message) !== true) here(brand, message);
    },
    onTold(told: Told): void {
      listeners.push(told);
    },
  };
}

export type DeskHints = ReturnType<typeof createDeskHints>;
export type TellDesk = DeskHints['tell'];
