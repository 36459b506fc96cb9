import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

export interface Tool {
  name: string;
  /** As it is drawn on the button. */
  sign: string;
  run: Command;
  isOn: (state: EditorState) => boolean;
}

const { nodes, marks } = schema;

const hasMark = (mark: MarkType) => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection;
  return empty
    ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, mark);
};
const isInside =
  (type: NodeType, level?: number) =>
  ({ selection: { $from } }: EditorState) =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
      (node) => node.type === type && (level === undefined || node.attrs['level'] === level),
    );

const marked = (name: string, sign: string, mark: MarkType): Tool => ({
  name,
  sign,
  run: toggleMark(mark),
  isOn: hasMark(mark),
});
const heading = (level: number): Tool => ({
  name: `heading${level}`,
  sign: `H${level}`,
  run: (state, dispatch, view) =>
    (isInside(nodes.heading, level)(state)
      ? setBlockType(nodes.paragraph)
      : setBlockType(nodes.heading, { level }))(state, dispatch, view),
  isOn: isInside(nodes.heading, level),
});
/** Wraps what is chosen, or unwraps it. */
const wrapped = (name: string, sign: string, type: NodeType, wrap: Command, unwrap: Command): Tool => ({
  name,
  sign,
  run: (state, dispatch, view) => (isInside(type)(state) ? unwrap : wrap)(state, dispatch, view),
  isOn: isInside(type),
});
const plain = (name: string, sign: string, run: Command): Tool => ({ name, sign, run, isOn: () => false });

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()));
  return true;
};

/** Everything that can be written here is kept by the server; there is no tool for anything else. */
export const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  marked('strong', 'B', marks.strong),
  marked('em', 'I', marks.em),
  marked('underline', 'U', marks.underline),
  wrapped('bullets', '•', nodes.bullet_list, wrapInList(nodes.bullet_list), liftListItem(nodes.list_item)),
  wrapped('numbers', '1.', nodes.ordered_list, wrapInList(nodes.ordered_list), liftListItem(nodes.list_item)),
  wrapped('quote', '❝', nodes.blockquote, wrapIn(nodes.blockquote), lift),
  plain('rule', '―', insertRule),
  plain('undo', '↶', undo),
  plain('redo', '↷', redo),
];

/** A picture of the library at the cursor, with its words. */
export const insertPicture =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create({ src, alt, width: '800', height: '600' })));
    return true;
  };

export const hasLink = hasMark(marks.link);
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    dispatch?.(
      href === ''
        ? state.tr.removeMark(from, to, marks.link)
        : state.tr.addMark(from, to, marks.link.create({ href })),
    );
    return true;
  };
