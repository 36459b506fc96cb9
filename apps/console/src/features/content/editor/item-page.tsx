import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { sheetQuery, type Kind, type Saved, type Sheet } from '../queries.ts';
import { Editor } from './editor.tsx';
import { blankOf, idOf } from './item-rules.ts';

interface ItemPageProps {
  kind: Kind;
  /** Absent for something new. */
  id: string | undefined;
  saved: Saved | undefined;
  onSaved: (saved: Saved | undefined) => void;
  onBack: () => void;
}

const nothingYet = (id: string): Sheet => ({
  id,
  item: null,
  state: 'new',
  missing: [],
  seen: 0,
  versions: [],
  linkedFrom: [],
  isHeld: false,
});

export function ItemPage({ id, ...rest }: ItemPageProps) {
  const { kind } = rest;
  const { merchantCode } = useBrand();
  const sheet = useQuery({ ...sheetQuery(merchantCode, kind, id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <NewItem {...rest} />;
  return <Loaded query={sheet}>{(known) => <Editor {...rest} sheet={known} />}</Loaded>;
}

/** Its name in the address is made of its title when it is first saved. */
function NewItem(props: Omit<ItemPageProps, 'id'>) {
  const { kind } = props;
  const go = useNavigate();
  const [chance] = useState(() => crypto.randomUUID());
  const [blank] = useState(() => blankOf(kind, undefined, new Date()));
  return (
    <Editor
      {...props}
      sheet={nothingYet('')}
      blank={blank}
      nameOf={(title) => idOf(title, chance)}
      onFirst={(made) => void go(`?item=${made}`, { replace: true })}
    />
  );
}
