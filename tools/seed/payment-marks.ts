/** Marks of the sample ways to pay, drawn by us as letters: the companies' own come with their contracts. */
export const paymentMarks: Readonly<Record<string, string>> = {
  gcash: '/art/payments/gcash.svg',
  maya: '/art/payments/maya.svg',
  qrph: '/art/payments/qrph.svg',
  card: '/art/payments/card.svg',
  agos: '/art/payments/agos.svg',
};
