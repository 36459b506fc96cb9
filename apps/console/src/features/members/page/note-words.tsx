import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../platform/brand.ts';

/** A number of an order or a round, an address of this console, a colleague's name behind an @. */
const linked =
  /(\b(?:DP|WD)\d{6}[0-9A-Z]{8}\b|\b\d{16,19}\b|https?:\/\/[^\s<>"]+|@[\p{L}\p{N}][\p{L}\p{N} ._-]*)/u;

/** What somebody wrote, with links to what is named in it. */
export function NoteWords({ words, colleagues }: { words: string; colleagues: readonly string[] }) {
  const { merchantCode } = useBrand();
  const parts = words.split(linked);
  const show = (part: string): ReactNode => {
    if (/^(\d\d)?(DP|WD)\d{6}[0-9A-Z]{8}$|^\d{16,19}$/.test(part))
      return (
        <Link className="text-link" to={`/${merchantCode}/members?q=${part}`}>
          {part}
        </Link>
      );
    if (part.startsWith(`${location.origin}/`))
      return (
        <Link className="text-link" to={part.slice(location.origin.length)}>
          {part.slice(location.origin.length)}
        </Link>
      );
    const name = colleagues
      .filter((one) => part.toLowerCase().startsWith(`@${one.toLowerCase()}`))
      .toSorted((one, other) => other.length - one.length)[0];
    if (name === undefined) return part;
    return (
      <>
        <b>@{name}</b>
        {part.slice(name.length + 1)}
      </>
    );
  };
  return (
    <p className="note-words">
      {parts.map((part, place) => (
        // Pieces of one text, in their order.
        <Fragment key={place}>{show(part)}</Fragment>
      ))}
    </p>
  );
}
