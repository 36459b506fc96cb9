/** What of these settings can lose money that was already acknowledged; a sentence each, none when all is well. */
export function durabilityGaps(settings: Readonly<Record<string, string>>): string[] {
  const { fsync, full_page_writes: pages, synchronous_commit: commit } = settings;
  const said: [boolean, string][] = [
    [fsync !== 'on', 'fsync is off: a crash of the machine may destroy the database'],
    [pages !== 'on', 'full_page_writes is off: a crash in the middle of a page destroys it'],
    [commit === 'off', 'synchronous_commit is off: a crash loses what was just acknowledged'],
    [commit === 'local', 'synchronous_commit is local: a failover loses what was just acknowledged'],
    [
      (settings['synchronous_standby_names'] ?? '').trim() === '',
      'synchronous_standby_names is empty: a failover loses what was just acknowledged',
    ],
  ];
  return said.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}

export const durabilitySettings = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'synchronous_standby_names',
] as const;
