const dayMs = 86_400_000;
const isWorkingDay = (day: Date): boolean => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/**
 * The calendar day so many working days after another. Only weekends are left out, holidays are not: the day is never later than
 * the law's.
 */
export function workingDaysAfter(day: string, count: number): string {
  let at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (isWorkingDay(at)) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/** Working days from one day until another, which counts; negative when it has passed. */
export function workingDaysLeft(today: string, until: string): number {
  const [from, to] = today <= until ? [today, until] : [until, today];
  let count = 0;
  for (let at = new Date(`${from}T00:00:00Z`); at.toISOString().slice(0, 10) < to; ) {
    at = new Date(at.getTime() + dayMs);
    if (isWorkingDay(at)) count += 1;
  }
  return today <= until ? count : -count;
}
