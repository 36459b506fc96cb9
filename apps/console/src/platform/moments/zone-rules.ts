/** A moment as a field for day and time holds it, on the clock of a zone. */
export function toField(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const seconds = of('second') === '00' ? '' : `:${of('second')}`;
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}${seconds}`;
}

/** The moment that a zone's clock calls so; null for an empty field. Where a clock is put on, the moment after the jump. */
export function toMoment(field: string, timeZone: string): string | null {
  if (field === '') return null;
  const wanted = Date.parse(`${field}Z`);
  if (Number.isNaN(wanted)) return null;
  const shownAt = (at: number): number => Date.parse(`${toField(new Date(at).toISOString(), timeZone)}Z`);
  // Twice: the first guess may stand on the other side of a change of the clock.
  let at = wanted - (shownAt(wanted) - wanted);
  at -= shownAt(at) - wanted;
  return new Date(at).toISOString();
}
