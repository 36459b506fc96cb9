/**
 * What is kept of the rich text that operators write: the server cleans by this list (DEC-063), and the console's editor offers
 * nothing else.
 */
export const keptTags = {
  structure: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
  emphasis: ['strong', 'em', 'b', 'i', 'u'],
  table: ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  more: ['a', 'img'],
} as const;

export const keptAttributes = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const;
