const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const picture = (symbol: string): string =>
  `<svg class="symbol" viewBox="0 0 48 48" aria-hidden="true"><use href="/client/symbols.svg#${symbol}"/></svg>`;

/** One of several, as native radio buttons: arrow keys and screen readers know them. */
export const choice = (group: string, value: string, inside: string, isChosen = false): string =>
  `<label class="choice"><input type="radio" name="${group}" value="${escape(value)}"${
    isChosen ? ' checked' : ''
  } required><span>${inside}</span></label>`;
