/**
 * What one form leaves for the next: in memory alone, and once. A name just registered (DEC-050), or what a social
 * provider told about a visitor without an account (DEC-067).
 */
export interface SocialStart {
  socialTicket: string;
  email: string | null;
  nickname: string | null;
}

let name: string | null = null;
let social: SocialStart | null = null;

export const leaveName = (registered: string) => {
  name = registered;
};
export function takeName(): string | null {
  const left = name;
  name = null;
  return left;
}

export const leaveSocial = (start: SocialStart) => {
  social = start;
};
/** Stays until the registration is done: the form may be opened again. */
export const lookAtSocial = () => social;
export const forgetSocial = () => {
  social = null;
};
