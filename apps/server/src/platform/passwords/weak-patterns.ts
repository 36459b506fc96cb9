/** What fingers type without thinking, read left to right; the other direction counts as well. */
const tracks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '147258369',
  '13579',
  '24680',
].flatMap((track) => [track, track.split('').toReversed().join('')]);

const shortestRun = 3;

/** How many characters from `at` on lie beside each other on one of the tracks, or are one character again and again. */
function runLength(text: string, at: number): number {
  let longest = 1;
  while (text[at + longest] === text[at] && text[at] !== undefined) longest += 1;
  for (const track of tracks) {
    const begin = track.indexOf(text.slice(at, at + 2));
    if (begin < 0) continue;
    let length = 2;
    while (at + length < text.length && text[at + length] === track[begin + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Runs over the keyboard or the alphabet make up all but `loose` characters: "qwe123", "1q2w3e4r", "abcd4321". */
export function isMadeOfRuns(text: string, loose: number): boolean {
  let others = 0;
  for (let at = 0; at < text.length; ) {
    const length = runLength(text, at);
    if (length < shortestRun) others += 1;
    at += length < shortestRun ? 1 : length;
  }
  return others <= loose;
}

/** The shortest piece whose repetition gives the text, the last time perhaps cut short; the text itself if none does. */
export function repeatedPiece(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  return text;
}
