export interface Changes {
  release: string;
  /** A paragraph each; what stands between backticks is a name of the API. */
  lines: string[];
}

const forStaff = ['Operators', 'Operator API'];

/** What the changelog says to people who run a brand, by release, the newest first; the rest of it is for others. */
export function changesIn(changelog: string): Changes[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [release = '', ...rest] = part.split('\n');
      const lines = rest
        .join('\n')
        .split(/^\*\*/m)
        .filter((section) => forStaff.some((name) => section.startsWith(`${name}**`)))
        .flatMap((section) => section.split(/^- /m).slice(1))
        .map((line) => line.replaceAll(/\s+/g, ' ').trim());
      return lines.length === 0 ? [] : [{ release: release.trim(), lines }];
    });
}
