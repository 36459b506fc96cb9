import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';

const block = (tag: string, content: string): NodeSpec => ({
  content,
  group: 'block',
  defining: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});
/** Tables are kept as they are: their words are written on, their shape is not. */
const part = (tag: string, content: string): NodeSpec => ({
  content,
  isolating: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const given = (element: HTMLElement, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
const told = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
const absent = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const spans = ['colspan', 'rowspan'];
const cell = (tag: string): NodeSpec => ({
  ...part(tag, 'block+'),
  attrs: absent(spans),
  parseDOM: [{ tag, getAttrs: (element) => given(element, spans) }],
  toDOM: ({ attrs }): DOMOutputSpec => [tag, told(attrs), 0],
});

const image = ['src', 'alt', 'width', 'height'];

/** Exactly what the server keeps (`keptTags` of the contract); a test holds the two together. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }): DOMOutputSpec => [`h${String(attrs['level'])}`, 0],
    },
    blockquote: block('blockquote', 'block+'),
    bullet_list: block('ul', 'list_item+'),
    ordered_list: block('ol', 'list_item+'),
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table: { ...block('table', 'table_caption? (table_head | table_body | table_foot)+'), isolating: true },
    table_caption: part('caption', 'inline*'),
    table_head: part('thead', 'table_row+'),
    table_body: part('tbody', 'table_row+'),
    table_foot: part('tfoot', 'table_row+'),
    table_row: part('tr', '(header_cell | table_cell)+'),
    header_cell: cell('th'),
    table_cell: cell('td'),
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: absent(image),
      parseDOM: [{ tag: 'img[src]', getAttrs: (element) => given(element, image) }],
      toDOM: ({ attrs }): DOMOutputSpec => ['img', told(attrs)],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => given(element, ['href']) }],
      // The server says how links to the outside open.
      toDOM: ({ attrs }): DOMOutputSpec => ['a', told(attrs), 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
});
