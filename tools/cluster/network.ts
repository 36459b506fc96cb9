import { spawnSync } from 'node:child_process';
import { hostOf, type Layout, subnetOf } from './layout.ts';

/**
 * Engines on networks of their own (network namespaces on one bridge): one is cut off by unplugging it, and then it hears nobody and
 * nobody hears it, as with a pulled cable. Only root may do this.
 */

const ip = (args: string, isTried = false): boolean => {
  const { status, stderr } = spawnSync('ip', args.split(' '), { encoding: 'utf8' });
  if (status !== 0 && !isTried) throw new Error(`ip ${args}: ${stderr || 'not installed (iproute2)'}`);
  return status === 0;
};

const bridgeOf = ({ base }: Layout): string => `p${base}`;
/** Of the namespace, and of the bridge's end of its cable: fifteen letters are the most there may be. */
const cableOf = (layout: Layout, name: string): string => `${bridgeOf(layout)}${name}`;

/** Whether this machine lets us have them. */
export const mayBeApart = (): boolean => {
  if (process.getuid?.() !== 0) return false;
  const trial = `pt${process.pid % 100_000}`;
  const isMade =
    ip(`netns add ${trial}`, true) && ip(`link add ${trial} type veth peer name ${trial}b`, true);
  ip(`link del ${trial}`, true);
  ip(`netns del ${trial}`, true);
  return isMade;
};

/** What a command needs before it to run there. */
export const insideOf = (layout: Layout, name: string): string[] =>
  layout.isApart ? ['ip', 'netns', 'exec', cableOf(layout, name)] : [];

export const layCables = (layout: Layout, names: readonly string[]): void => {
  if (!layout.isApart) return;
  pullCables(layout, names);
  const bridge = bridgeOf(layout);
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${subnetOf(layout)}.1/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  for (const name of names) {
    const cable = cableOf(layout, name);
    ip(`netns add ${cable}`);
    ip(`link add ${cable} type veth peer name eth0 netns ${cable}`);
    ip(`link set ${cable} master ${bridge} up`);
    ip(`-n ${cable} addr add ${hostOf(layout, name)}/24 dev eth0`);
    ip(`-n ${cable} link set eth0 up`);
    ip(`-n ${cable} link set lo up`);
  }
};

export const pullCables = (layout: Layout, names: readonly string[]): void => {
  if (!layout.isApart) return;
  for (const name of names) {
    ip(`link del ${cableOf(layout, name)}`, true);
    ip(`netns del ${cableOf(layout, name)}`, true);
  }
  ip(`link del ${bridgeOf(layout)}`, true);
};

export const cutCable = (layout: Layout, name: string): void => {
  if (!layout.isApart) throw new Error('all engines are on loopback: only root can cut one off');
  ip(`link set ${cableOf(layout, name)} nomaster`);
};

export const plugCable = (layout: Layout, name: string): void => {
  if (layout.isApart) ip(`link set ${cableOf(layout, name)} master ${bridgeOf(layout)}`);
};

export const isCut = (layout: Layout, name: string): boolean => {
  if (!layout.isApart) return false;
  const { stdout } = spawnSync('ip', ['link', 'show', cableOf(layout, name)], { encoding: 'utf8' });
  return stdout !== '' && !stdout.includes('master');
};
