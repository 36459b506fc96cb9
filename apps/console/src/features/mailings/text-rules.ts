const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A message as it was typed: paragraphs are all the markup it has. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('</p>', '\n\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (all, name: string) => signs[name] ?? all)
    .trim();
