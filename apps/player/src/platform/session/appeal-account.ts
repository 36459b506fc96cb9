/** The account that somebody found closed, on its way from the login to the appeal: in memory alone, until the appeal is left. */
let account = '';

export const leaveAppealAccount = (name: string) => {
  account = name;
};
/** Asked while a page is drawn, which may be begun more than once: it takes nothing away. */
export const appealAccount = (): string => account;
