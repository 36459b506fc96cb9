/** A day where the merchant is at home: YYYY/MM/DD on notices, YYYY-MM-DD in the inbox (DEC-023). */
export function dayText(at: string, timeZone: string, separator: '/' | '-'): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((piece) => piece.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day')].join(separator);
}
