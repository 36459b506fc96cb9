/** Draws are by the clock in Manila, wherever the phone is; 24 hours, as the lobby writes times. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
export const drawTime = (at: string): string => clock.format(new Date(at));
