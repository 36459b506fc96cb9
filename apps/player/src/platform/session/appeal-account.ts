/** The account that somebody found closed, on its way from the login to the appeal: in memory alone, and once. */
let account = '';

export const leaveAppealAccount = (name: string) => {
  account = name;
};
export function takeAppealAccount(): string {
  const left = account;
  account = '';
  return left;
}
