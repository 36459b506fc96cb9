import { connect } from 'node:net';
import { socketOf } from './haproxy.ts';
import { type Layout, three } from './layout.ts';

/**
 * The balancer's way to the primary. Shut, it is what clients meet in every outage behind a balancer: somebody who accepts the
 * connection and closes it.
 */

const tell = (layout: Layout, commands: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(socketOf(layout), () => socket.end(`${commands.join(';')}\n`));
    socket.on('error', reject).on('close', () => resolve());
    socket.resume();
  });

export const shutDoor = async (layout: Layout): Promise<void> => {
  await tell(
    layout,
    three.map((nth) => `set server primary/db${nth} state maint`),
  );
  await tell(
    layout,
    three.map((nth) => `shutdown sessions server primary/db${nth}`),
  );
};

export const openDoor = (layout: Layout): Promise<void> =>
  tell(
    layout,
    three.map((nth) => `set server primary/db${nth} state ready`),
  );
