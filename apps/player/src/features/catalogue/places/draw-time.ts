/** What is left until a draw: "2:05", with hours "1:02:05"; null when its time has come. */
export function timeLeft(drawAt: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(drawAt) - now) / 1000);
  if (!(seconds > 0)) return null;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
