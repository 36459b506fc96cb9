import type { ContentPicture, PictureShape } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../content.css';
import { Picture } from '../picture.tsx';
import { picturesQuery, type Kind } from '../queries.ts';
import { say, word } from '../words.ts';
import { kilobytesOf } from './shape-rules.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** Everything content may show, with its words, its weight and where it stands. */
export function PicturesPage() {
  const { merchantCode } = useBrand();
  const pictures = useQuery(picturesQuery(merchantCode));
  const known = pictures.data?.pictures;
  return (
    <>
      <PageHead
        title={say('pictures')}
        fact={
          known &&
          say('pictures.fact', {
            count: known.length,
            unused: known.filter(({ usedIn }) => usedIn.length === 0).length,
          })
        }
      />
      <Loaded query={pictures}>
        {({ pictures: all, shapes }) => <List pictures={all} shapes={shapes} />}
      </Loaded>
    </>
  );
}

function List({
  pictures,
  shapes,
}: {
  pictures: readonly ContentPicture[];
  shapes: readonly PictureShape[];
}) {
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<ContentPicture>();
  const mayAdd = can.act('content.edit');
  const columns = useColumns(shapes, can.act('content.publish') ? setChanged : undefined);
  const keys: KeyAction[] = mayAdd
    ? [{ key: 'n', word: say('pictures.keys.add'), run: () => setAdding(true) }]
    : [];
  useKeys(keys);
  return (
    <>
      <div className="list-side content-list">
        <div className="tool-bar lined">
          <span className="text-quiet">
            {shapes
              .map(({ shape, width, height, mostBytes }) =>
                say('pictures.taken', {
                  shape: say(`pictures.shape.${shape}`),
                  width,
                  height,
                  kilobytes: kilobytesOf(mostBytes),
                }),
              )
              .join(' · ')}
          </span>
          <span className="spacer" />
          {mayAdd && (
            <Button look="primary" icon="image-up" onClick={() => setAdding(true)}>
              {say('pictures.add')}
            </Button>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {pictures.length === 0 ? (
            <Nothing title={say('pictures.none')}>{say('pictures.none.note')}</Nothing>
          ) : (
            <DataTable
              label={say('pictures')}
              columns={columns}
              rows={pictures}
              rowKey={({ id }) => id}
              loadingWord={say('loading')}
            />
          )}
        </div>
      </div>
      <KeyBar actions={keys} />
      {isAdding && <UploadDialog shapes={shapes} onClose={() => setAdding(false)} />}
      {changed && <WordsDialog picture={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function useColumns(
  shapes: readonly PictureShape[],
  change: ((picture: ContentPicture) => void) | undefined,
): readonly Column<ContentPicture>[] {
  const times = useTimes();
  const mostOf = (one: ContentPicture) => shapes.find(({ shape }) => shape === one.shape)?.mostBytes ?? 0;
  return [
    {
      key: 'picture',
      head: say('picture'),
      cell: ({ url, shape, width, height }) => (
        <span className="content-name">
          <Picture src={url} />
          <span>
            {say(`pictures.shape.${shape}`)}
            <small>{say('pictures.pixels', { width, height })}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'words',
      head: say('pictures.words'),
      cell: (picture) => (
        <>
          {change ? (
            <button type="button" className="row-button" onClick={() => change(picture)}>
              {picture.words.EN}
            </button>
          ) : (
            picture.words.EN
          )}
          {picture.words.TY === undefined ? (
            <Status icon="triangle-alert" tone="warn">
              {say('pictures.words.missing')}
            </Status>
          ) : (
            <small className="picture-words">{picture.words.TY}</small>
          )}
        </>
      ),
    },
    {
      key: 'weight',
      head: say('pictures.weight'),
      isRight: true,
      cell: (picture) =>
        say('pictures.weight.of', {
          kilobytes: kilobytesOf(picture.weight),
          most: kilobytesOf(mostOf(picture)),
        }),
    },
    { key: 'used', head: say('pictures.used'), cell: ({ usedIn }) => <UsedIn usedIn={usedIn} /> },
    {
      key: 'at',
      head: say('pictures.made'),
      cell: ({ at, by }) => say('pictures.made.by', { at: times.near(at), by }),
    },
  ];
}

const pathOf: Record<Kind, string> = {
  banner: 'banners',
  announcement: 'announcements',
  promotion: 'promotions',
  category: 'categories',
  help: 'help',
};

function UsedIn({ usedIn }: Pick<ContentPicture, 'usedIn'>) {
  const { merchantCode } = useBrand();
  if (usedIn.length === 0) return <span className="text-quiet">{say('pictures.unused')}</span>;
  return (
    <ul className="picture-uses">
      {usedIn.map(({ kind, id, title, place, isPublic }) => (
        <li key={`${kind} ${id}`}>
          <Link className="text-link" to={`/${merchantCode}/content/${pathOf[kind]}?item=${id}`}>
            {title}
          </Link>{' '}
          <span className="text-quiet">
            {word('place', place)}
            {!isPublic && `, ${say('pictures.draft')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
