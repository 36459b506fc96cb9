import { createElement, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { useHydrated } from '../timing/use-hydrated.ts';
import {
  allowedAddress,
  allowedAttributes,
  allowedPicture,
  allowedTags,
  blocksOf,
} from './rich-text-rules.ts';

/** Whether an address is a page of the app. */
type IsOwn = (href: string) => boolean;
type Clean = (html: string, isOwn: IsOwn) => ReactNode;

let cleaner: Promise<Clean> | undefined;
let ready: Clean | undefined;

/** Once per visit. The fragment becomes React's own elements, so that no markup is ever set as such. */
const loadCleaner = (): Promise<Clean> => {
  cleaner ??= import('dompurify').then(({ default: purify }) => {
    ready = (html, isOwn) =>
      childrenOf(
        purify.sanitize(html, {
          ALLOWED_TAGS: [...allowedTags],
          ALLOWED_ATTR: allowedAttributes,
          ALLOWED_URI_REGEXP: allowedAddress,
          ALLOW_DATA_ATTR: false,
          ALLOW_ARIA_ATTR: false,
          RETURN_DOM_FRAGMENT: true,
        }),
        isOwn,
      );
    return ready;
  });
  // Without a connection the next text must be able to try again.
  cleaner.catch(() => {
    cleaner = undefined;
  });
  return cleaner;
};

/** HTML of an operator, cleaned once more before it is shown (DEC-063); until then its plain words. */
export function RichText({ html, isOwn }: { html: string; isOwn: IsOwn }) {
  const hydrated = useHydrated();
  const [clean, setClean] = useState<{ with: Clean } | undefined>(ready && { with: ready });
  useEffect(() => {
    if (clean) return;
    let here = true;
    loadCleaner().then(
      (loaded) => here && setClean({ with: loaded }),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [clean]);
  // Two trees, never one made of both.
  return hydrated && clean ? (
    <div className="rich" key="clean">
      {clean.with(html, isOwn)}
    </div>
  ) : (
    <div className="rich" key="plain" aria-busy="true">
      {plainly(html)}
    </div>
  );
}

/** Items that follow each other are one list. */
function plainly(html: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let list: ReactNode[] = [];
  for (const [at, { tag, text }] of blocksOf(html).entries()) {
    if (tag !== 'li') {
      list = [];
      parts.push(createElement(tag, { key: at }, text));
      continue;
    }
    if (list.length === 0) parts.push(<ul key={at}>{list}</ul>);
    list.push(<li key={at}>{text}</li>);
  }
  return parts;
}

const childrenOf = (parent: Node, isOwn: IsOwn): ReactNode[] =>
  Array.from(parent.childNodes, (node, key) => elementOf(node, key, isOwn));

function elementOf(node: Node, key: number, isOwn: IsOwn): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const of = (name: string) => node.getAttribute(name) ?? undefined;
  if (tag === 'a')
    return <Anchor key={key} href={of('href')} isOwn={isOwn} inner={childrenOf(node, isOwn)} />;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag === 'img') {
    const { alt = '', ...size } = { alt: of('alt'), width: of('width'), height: of('height') };
    const src = of('src') ?? '';
    // The cleaner lets pictures carry their data; ours never do.
    return allowedPicture.test(src) ? <img key={key} src={src} alt={alt} {...size} loading="lazy" /> : null;
  }
  const span = { colSpan: of('colspan'), rowSpan: of('rowspan') };
  const props = tag === 'td' || tag === 'th' ? span : tag === 'ol' ? { start: of('start') } : {};
  const inner = childrenOf(node, isOwn);
  // White space between the parts of a table is no content.
  const isFrame = tag === 'table' || tag === 'thead' || tag === 'tbody' || tag === 'tr';
  return createElement(
    tag,
    { ...props, key },
    isFrame ? inner.filter((part) => typeof part !== 'string') : inner,
  );
}

/** Own pages open in the app, others in a tab that cannot reach back to this one. */
function Anchor({ href, isOwn, inner }: { href: string | undefined; isOwn: IsOwn; inner: ReactNode }) {
  if (href === undefined) return <span>{inner}</span>;
  if (isOwn(href)) return <Link to={href}>{inner}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  );
}
