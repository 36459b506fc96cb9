import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import { say } from '../words.ts';
import { LinkDialog } from './link-dialog.tsx';
import { docOf, htmlOf, withoutLooks } from './markup.ts';
import './rich-text.css';
import { schema } from './schema.ts';
import { hasLink, insertPicture, setLink, tools } from './tools.ts';

const { nodes, marks } = schema;
const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.underline),
    Enter: splitListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];
const stateOf = (html: string): EditorState => EditorState.create({ doc: docOf(html), plugins });

interface RichTextProps {
  label: string;
  /** Whose words a picture gets. */
  language: 'EN' | 'TY';
  html: string;
  isReadOnly: boolean;
  change: (html: string) => void;
}

/** Text with headings, lists, emphasis, links, tables and pictures: what the server keeps, and nothing else. */
export function RichText({ label, language, html, isReadOnly, change }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const held = useRef({ html, change, isReadOnly });
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    held.current = { ...held.current, change, isReadOnly };
  });
  useEffect(() => {
    const made = new EditorView(place.current, {
      state: stateOf(held.current.html),
      editable: () => !held.current.isReadOnly,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: withoutLooks,
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (!transaction.docChanged) return;
        held.current.html = htmlOf(made.state.doc);
        held.current.change(held.current.html);
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, [label]);
  // Somebody else's words: a version that was brought back, or the text as it was cleaned.
  useEffect(() => {
    if (view.current === undefined || held.current.html === html) return;
    held.current.html = html;
    view.current.updateState(stateOf(html));
    setState(view.current.state);
  }, [html]);
  const run = (command: Command) => {
    if (view.current === undefined) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  return (
    <div className="rich-text">
      {!isReadOnly && (
        <div className="rich-tools" role="toolbar" aria-label={say('rich.tools', { label })}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              className="rich-tool"
              aria-label={say(`rich.${tool.name}` as 'rich.strong')}
              title={say(`rich.${tool.name}` as 'rich.strong')}
              aria-pressed={state !== undefined && tool.isOn(state)}
              // The choice in the text stays while a button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(tool.run)}
              data-sign={tool.sign}
            />
          ))}
          <button
            type="button"
            className="rich-tool is-word"
            aria-pressed={state !== undefined && hasLink(state)}
            disabled={state === undefined || state.selection.empty}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLinking(true)}
          >
            {say('rich.link')}
          </button>
          <button
            type="button"
            className="rich-tool is-word"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setChoosing(true)}
          >
            {say('rich.picture')}
          </button>
        </div>
      )}
      <div ref={place} className="rich-place" />
      {isChoosing && (
        <PictureChooser
          shape="text"
          choose={({ url, words }) => run(insertPicture(url, words[language] ?? words.EN))}
          onClose={() => setChoosing(false)}
        />
      )}
      {isLinking && <LinkDialog set={(href) => run(setLink(href))} onClose={() => setLinking(false)} />}
    </div>
  );
}
