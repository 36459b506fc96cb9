import { keptAttributes, keptTags } from '@perya/contract';
import sanitizeHtml from 'sanitize-html';

/**
 * Operators write rich text, and members read it inside their session: only what the contract names is kept, and it is
 * cleaned when it is stored, whoever sends it (DEC-063).
 */
const allowedTags = Object.values(keptTags).flat();
const allowedAttributes = Object.fromEntries(
  Object.entries(keptAttributes).map(([tag, names]) => [tag, [...names]]),
);

const ownPath = /^\/m\/[\w./?=&%#-]*$/;
const ownPicture = /^\/(art|pictures|api\/v1)\/[\w./-]+$/;
/** Climbing out of the folder that was allowed, or into another host. */
const climbs = /(^|\/)\.\.?(\/|$)|\/\//;
const span = /^[1-9]\d?$/;
const pixels = /^[1-9]\d{0,3}$/;

export const isOwnPath = (link: string): boolean => ownPath.test(link) && !climbs.test(link);

export function isOutsideLink(link: string): boolean {
  const url = URL.parse(link);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Our own pictures, or those of a host that the merchant named. */
export function isPicture(source: string, imageCDNs: readonly string[]): boolean {
  if (ownPicture.test(source)) return !climbs.test(source);
  const url = URL.parse(source);
  return (
    url !== null &&
    isOutsideLink(source) &&
    imageCDNs.some((cdn) => (URL.parse(cdn) ?? URL.parse(`https://${cdn}`))?.host === url.host)
  );
}

function cleanLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (isOwnPath(href)) return { tagName, attribs: { href } };
  if (isOutsideLink(href))
    return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
  // No such tag is allowed, so its words stay without it.
  return { tagName: 'nowhere', attribs: {} };
}

const only = (attribs: sanitizeHtml.Attributes, rules: Record<string, RegExp>): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => rules[name]?.test(value) === true));

/** Until nothing changes any more: what one pass takes away can leave a loose end for the next. */
export function cleanHtml(html: string, imageCDNs: readonly string[] = []): string {
  let [before, after] = [html, cleanOnce(html, imageCDNs)];
  for (let pass = 0; pass < 5 && before !== after; pass += 1)
    [before, after] = [after, cleanOnce(after, imageCDNs)];
  return after;
}

function cleanOnce(html: string, imageCDNs: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    // What is inside these is not text for a reader.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'svg',
      'math',
      'title',
      'iframe',
      'object',
      'xmp',
    ],
    nestingLimit: 30,
    transformTags: {
      a: cleanLink,
      th: (tagName, attribs) => ({ tagName, attribs: only(attribs, { colspan: span, rowspan: span }) }),
      td: (tagName, attribs) => ({ tagName, attribs: only(attribs, { colspan: span, rowspan: span }) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: only(attribs, { src: /./, alt: /^/, width: pixels, height: pixels }),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? '', imageCDNs),
  }).trim();
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Titles are shown as text: markup in one would only be seen as such. */
export const plainText = (text: string): string =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** What somebody typed without meaning markup, as rich text. */
export const htmlOf = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');
