const page = /^\/(?!\/)[\w/#?=&.-]*$/;
const web = /^https:\/\/[^\s"'<>]+$/;
const direct = /^(?:mailto:[^\s"'<>]+|tel:\+?[\d-]+)$/;

/** As the server takes it: a page of the app, a web address, and for service a mail address or a telephone. */
export const addressProblem = (address: string, isService: boolean): 'wrong' | null =>
  page.test(address) || web.test(address) || (isService && direct.test(address)) ? null : 'wrong';
