const fields = 'main input:not([type]), main input[type=text], main textarea';

/** A field with words that were not sent: leaving it is asked about. Filters and searches say `data-draft="no"`. */
export const hasFormInWork = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, dataset }) => value !== '' && dataset['draft'] !== 'no',
  );
