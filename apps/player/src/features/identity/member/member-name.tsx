import { useMember } from './use-member.ts';

/** The nickname, else the account (HDR-05); null until the server has told. */
export function useMemberName(): string | null {
  const member = useMember();
  return member ? member.nickname || member.account : null;
}

/** What stands for a name in a round picture. */
export const initialOf = (name: string): string =>
  name === '' ? '' : String.fromCodePoint(name.codePointAt(0) ?? 0).toUpperCase();

export const MemberName = () => useMemberName();
