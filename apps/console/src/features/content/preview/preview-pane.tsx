import type { ContentItem } from '@perya/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import type { Kind } from '../queries.ts';
import { say } from '../words.ts';
import { placesOf } from './place-rules.ts';
import { useDrawing } from './use-drawing.ts';

const widths = ['360', '412'] as const;
const languages = ['EN', 'TY'] as const;
const audiences = ['guest', 'member'] as const;

interface PaneProps {
  kind: Kind;
  id: string;
  item: ContentItem;
}

/** What is typed here on the players' own page, at the width of a phone; closed it leaves its room to the words. */
export function PreviewPane(props: PaneProps) {
  const [isOpen, setOpen] = useState(true);
  const toggle = (
    <Button
      look="ghost"
      icon={isOpen ? 'eye-off' : 'smartphone'}
      aria-label={say(isOpen ? 'preview.hide' : 'preview.show')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <aside className={isOpen ? 'content-preview' : 'content-preview is-shut'} aria-label={say('preview')}>
      {isOpen ? <OpenPane {...props} toggle={toggle} /> : toggle}
    </aside>
  );
}

function OpenPane({ kind, id, item, toggle }: PaneProps & { toggle: ReactNode }) {
  const [width, setWidth] = useState<(typeof widths)[number]>('360');
  const [language, setLanguage] = useState<(typeof languages)[number]>('EN');
  const [audience, setAudience] = useState<(typeof audiences)[number]>('guest');
  const places = placesOf(item);
  const [wished, setPlace] = useState(places[0] ?? 'own');
  const place = places.includes(wished) ? wished : 'own';
  const { address, isSeen, failure, again } = useDrawing(kind, id, item, { language, audience, place });
  return (
    <>
      <div className="content-preview-bar">
        <h2 className="heading">{say('preview')}</h2>
        <span className="grows" />
        <Button look="ghost" icon="refresh-cw" aria-label={say('preview.again')} onClick={again} />
        {toggle}
      </div>
      <div className="content-preview-bar">
        <Choice name="language" of={languages} chosen={language} choose={setLanguage} />
        <Choice name="audience" of={audiences} chosen={audience} choose={setAudience} />
        <Choice name="width" of={widths} chosen={width} choose={setWidth} />
        {places.length > 1 && <Choice name="place" of={places} chosen={place} choose={setPlace} />}
      </div>
      {failure !== undefined && (
        <p className="note is-warn" role="status">
          <Icon name="triangle-alert" />
          {say('preview.refused', { failure })}
        </p>
      )}
      {places.length === 0 && <p className="note">{say('preview.nowhere')}</p>}
      {places.length > 0 && !isSeen && (
        <p className="note" role="status">
          {say(`preview.unseen.${audience}`)}
        </p>
      )}
      {address !== null && (
        <div className="content-phone part-scroll">
          <iframe
            className={`is-${width}`}
            title={say('preview.title')}
            src={address}
            sandbox="allow-same-origin"
            tabIndex={-1}
          />
        </div>
      )}
      <p className="help-line">{say('preview.note')}</p>
    </>
  );
}

interface ChoiceProps<One extends string> {
  name: 'language' | 'audience' | 'width' | 'place';
  of: readonly One[];
  chosen: One;
  choose: (one: One) => void;
}

const Choice = <One extends 'EN' | 'TY' | 'guest' | 'member' | '360' | '412' | 'own' | 'home'>({
  name,
  of,
  chosen,
  choose,
}: ChoiceProps<One>) => (
  <div className="segments" role="group" aria-label={say(`preview.by.${name}`)}>
    {of.map((one) => (
      <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
        {say(`preview.${one}`)}
      </button>
    ))}
  </div>
);
