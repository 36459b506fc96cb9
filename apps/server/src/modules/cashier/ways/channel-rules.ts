import type { ChannelValues } from '@perya/contract';

/** What a change lets in that was kept out before: a way that was closed, numbers that were refused. */
export function loosenedChannel(before: ChannelValues, after: ChannelValues): string[] {
  return [
    ...(after.isOn && !before.isOn ? ['a closed way to be paid'] : []),
    ...(after.pattern === before.pattern ? [] : ['which account numbers are taken']),
  ];
}
