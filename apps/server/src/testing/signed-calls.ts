import { expect, test } from 'vitest';
import type { GameCompany, ReceivedCall } from '#modules/play';
import { readOf, tenThousandDamaged } from './damaged-calls.ts';

interface SignedCalls {
  open(secrets: [string, string?]): GameCompany;
  /** A bet as the company would send it now. */
  signed(secret: string): ReceivedCall;
  /** How whoever is not the company is answered, and the part of it that says so. */
  refusal: string;
  refused: string;
}

/** What holds for every company that signs its bytes. */
export function testSignedCalls({ open, signed, refusal, refused }: SignedCalls): void {
  const live = open(['a-secret']);

  test('ten thousand damaged bodies are all refused before they are read [DEC-113]', () => {
    const whole = signed('a-secret');
    expect(readOf(whole, live)).toBe('bet');
    const answers = new Set(tenThousandDamaged(whole).map((call) => readOf(call, live)));
    expect([...answers]).toEqual([refusal]);
  });

  test('a call outside three minutes is refused, in both directions [DEC-113]', () => {
    const call = signed('a-secret');
    const at = (seconds: number) =>
      readOf({ ...call, now: new Date(call.now.getTime() + seconds * 1000) }, live);
    expect([at(-179), at(0), at(179)]).toEqual(['bet', 'bet', 'bet']);
    for (const seconds of [-181, 181, 86_400]) expect(at(seconds)).toContain(refused);
  });

  test('both secrets work while one is changed, the old one not after', () => {
    const changing = open(['new-secret', 'a-secret']);
    const changed = open(['new-secret']);
    expect(readOf(signed('a-secret'), changing)).toBe('bet');
    expect(readOf(signed('new-secret'), changing)).toBe('bet');
    expect(readOf(signed('new-secret'), changed)).toBe('bet');
    expect(readOf(signed('a-secret'), changed)).toContain(refused);
    expect(readOf(signed(''), changed)).toContain(refused);
  });

  test('an empty secret is no secret', () => {
    expect(() => open([''])).toThrow();
    expect(() => open(['a-secret', ''])).toThrow();
  });
}
