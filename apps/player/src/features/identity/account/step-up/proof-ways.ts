import type { MemberInfo } from '@perya/contract';

export type Way = 'password' | 'code' | 'passkey';

/** How this member can prove again who is there; until the server has told, the password is the likely way. */
export function proofWays(
  member: Pick<MemberInfo, 'hasPassword' | 'hasTotp'> | undefined,
  canPasskey: boolean,
): ReadonlySet<Way> {
  const ways = new Set<Way>();
  if (member?.hasPassword !== false) ways.add('password');
  if (member?.hasTotp) ways.add('code');
  if (canPasskey) ways.add('passkey');
  return ways;
}
