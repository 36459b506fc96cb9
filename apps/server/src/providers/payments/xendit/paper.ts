import type { CompanyPaper } from '#modules/cashier';

export const paper: CompanyPaper = {
  isTried: false,
  gamblingPolicy: {
    text: 'It keeps lists of prohibited and of high-risk trades; a high-risk trade shows its licence when it opens the account. Where licensed gaming stands in them could not be read: ask in writing before keys are set.',
    source: 'docs.xendit.co/docs/prohibited-and-high-risk-industries-and-countries',
    readOn: '2026-11-20',
  },
};
