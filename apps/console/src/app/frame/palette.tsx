import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Header,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { useBrand } from '../../platform/brand.ts';
import type { Page } from '../../platform/page.ts';
import { changePreferences, type Theme } from '../../platform/preferences.ts';
import { textsOf } from '../../platform/texts.ts';
import words from '../copy/en.json';
import { useFinders, type Found } from './finders.ts';
import { recentEntries, remember } from './recent.ts';

const say = textsOf(words);
const themes: readonly Theme[] = ['dark', 'light', 'system'];

interface Entry {
  key: string;
  icon: IconName;
  name: string;
  note?: string;
  keys?: readonly string[];
  run: () => void;
}

/** One field for pages, members, orders and commands; only what may be opened is offered. */
export function Palette({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const brand = useBrand();
  const go = useNavigate();
  const isCommand = text.startsWith('>');
  const asked = text.replace(/^[>@#]/, '').trim();
  const found = useFound(isCommand ? '' : asked);
  const open = (entry: Found) => {
    remember(brand.merchantCode, entry);
    onClose();
    void go(`/${brand.merchantCode}/${entry.to}`);
  };
  const matches = (name: string) => name.toLowerCase().includes(asked.toLowerCase());
  const recent = asked === '' && !isCommand ? recentEntries(brand.merchantCode) : [];
  const places: Entry[] = pages
    .filter(({ name }) => !isCommand && matches(name))
    .map(({ path, name, icon, letter }) => ({
      key: path,
      icon,
      name,
      keys: letter === undefined ? [] : ['G', letter],
      run: () => open({ to: path, name, icon }),
    }));
  const commands: Entry[] = themes
    .filter((theme) => matches(say(`theme.${theme}`)))
    .map((theme) => ({
      key: theme,
      icon: 'sun',
      name: say(`theme.${theme}`),
      run: () => {
        changePreferences({ theme });
        onClose();
      },
    }));
  const entryOf = (one: Found): Entry => ({ ...one, key: `found-${one.to}`, run: () => open(one) });
  const groups = [
    { name: say('palette.found'), entries: found.map(entryOf) },
    { name: say('palette.recent'), entries: recent.map(entryOf) },
    { name: say('palette.pages'), entries: places },
    { name: say('palette.commands'), entries: isCommand || asked !== '' ? commands : [] },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className="scrim is-clear"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="palette dialog">
        <Dialog aria-label={say('palette')}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField aria-label={say('palette')} autoFocus className="palette-query">
              <Icon name="search" />
              <Input placeholder={say('palette.placeholder')} data-draft="no" />
              <kbd>Esc</kbd>
            </TextField>
            <Menu
              aria-label={say('palette')}
              className="palette-list"
              renderEmptyState={() => say('palette.none')}
            >
              {groups.map(({ name, entries }) => (
                <MenuSection key={name}>
                  <Header className="palette-head">{name}</Header>
                  {entries.map(({ key, icon, name: title, note, keys = [], run }) => (
                    <MenuItem key={key} id={key} textValue={title} className="palette-item" onAction={run}>
                      <Icon name={icon} />
                      <span>
                        {title} {note !== undefined && <span className="text-quiet">{note}</span>}
                      </span>
                      <span className="to-right">
                        {keys.map((letter) => (
                          <kbd key={letter}>{letter}</kbd>
                        ))}
                      </span>
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Members, orders and rounds that the features find; from the second letter on. */
function useFound(text: string): readonly Found[] {
  const { merchantCode } = useBrand();
  const finders = useFinders();
  const { data } = useQuery({
    queryKey: [merchantCode, 'find', text],
    enabled: text.length >= 2 && finders.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await Promise.all(finders.map((find) => find({ brand: merchantCode, text, signal })))).flat(),
  });
  return text.length >= 2 ? (data ?? []) : [];
}
