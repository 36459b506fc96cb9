import type { ContentItem } from '@perya/contract';
import { useState } from 'react';
import { ChangedNote } from '../../../kit/states.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { useCan } from '../../../platform/rights.ts';
import type { Kind, Saved, Sheet } from '../queries.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { say, word } from '../words.ts';
import { Cleaned } from './cleaned.tsx';
import { EditorBar, type Asked } from './editor-bar.tsx';
import { placeOf } from './item-rules.ts';
import { LanguagePanel } from './language-panel.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RecallDialog, SaveDialog } from './save-dialogs.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { useForm } from './use-form.ts';
import { VersionsPanel } from './versions-panel.tsx';

interface EditorProps {
  kind: Kind;
  sheet: Sheet;
  /** What something new begins with. */
  blank?: ContentItem;
  nameOf?: (title: string) => string;
  /** What was cleaned away by the last save. */
  saved: Saved | undefined;
  onSaved: (saved: Saved | undefined) => void;
  onFirst?: (id: string) => void;
  onBack: () => void;
}

/** One item with its languages side by side; what is saved here nobody reads before it is published. */
export function Editor(props: EditorProps) {
  const { kind, sheet, blank, nameOf, saved, onSaved, onFirst, onBack } = props;
  const form = useForm(sheet, blank);
  const [asked, setAsked] = useState<Asked>();
  const { act } = useCan();
  const mayEdit = act('content.edit');
  const { item, change } = form;
  const isReady = item.title.EN.trim() !== '';
  const canPublish = act('content.publish') && isReady && (form.differs || form.open !== undefined);
  const keys: KeyAction[] = [
    ...(canPublish ? [{ key: 'ctrl+s', word: say('publish'), run: () => setAsked('publish') }] : []),
    { key: 'escape', word: say('back'), run: onBack, isHidden: form.differs },
  ];
  useKeys(form.differs ? keys.filter(({ key }) => key !== 'escape') : keys);
  return (
    <>
      <EditorHead item={item} onBack={onBack} />
      <EditorBar form={form} sheet={sheet} isReady={isReady} ask={setAsked} />
      <div className="content-editor">
        <div className="editor-side part-scroll">
          {form.isOld && (
            <ChangedNote show={form.reset} verb={say('old.show')}>
              {say('old')}
            </ChangedNote>
          )}
          {saved && saved.cleaned.length > 0 && <Cleaned saved={saved} />}
          {!mayEdit && <p className="note">{say('readonly')}</p>}
          <fieldset className="editor-fields" disabled={!mayEdit}>
            <div className="language-pair">
              <LanguagePanel language="EN" item={item} isReadOnly={!mayEdit} change={change} />
              <LanguagePanel language="TY" item={item} isReadOnly={!mayEdit} change={change} />
            </div>
            <SettingsPanel item={item} change={change} />
            <SchedulePanel item={item} change={change} />
          </fieldset>
          {sheet.versions.length > 0 && <VersionsPanel kind={kind} sheet={sheet} />}
        </div>
        <PreviewPane kind={kind} id={sheet.id === '' ? 'new' : sheet.id} item={item} />
      </div>
      <KeyBar actions={keys} />
      {(asked === 'draft' || asked === 'review' || asked === 'publish') && (
        <SaveDialog
          kind={kind}
          id={sheet.id === '' ? (nameOf?.(item.title.EN) ?? '') : sheet.id}
          form={form}
          act={asked}
          onSaved={(made, id) => {
            onSaved(made);
            form.reset();
            if (sheet.id === '') onFirst?.(id);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && sheet.item && (
        <RemoveDialog
          kind={kind}
          sheet={sheet}
          item={sheet.item}
          onGone={onBack}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'recall' && form.open && (
        <RecallDialog
          kind={kind}
          id={sheet.id}
          version={form.open.version}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const EditorHead = ({ item, onBack }: { item: ContentItem; onBack: () => void }) => (
  <PageHead
    title={item.title.EN === '' ? say(`add.${item.kind}`) : item.title.EN}
    fact={word('place', placeOf(item))}
    crumb={
      <button type="button" className="crumb-button" onClick={onBack}>
        {say(`title.${item.kind}`)}
      </button>
    }
  />
);
