import sprite from './signs.svg?raw';

/** Symbols of signs.svg. Those of the design system keep their names, so that its sheets find them. */
export type SignName =
  | 'i-x'
  | 'i-chevron-left'
  | 'i-shield-check'
  | 'i-ellipsis-vertical'
  | 'i-copy'
  | 'i-pencil'
  | 'i-badge-check'
  | 'i-undo-2'
  | 'i-eraser'
  | 'i-refresh-cw'
  | 'i-lock-keyhole'
  | 'i-circle-alert'
  | 'i-wifi-off'
  | 'i-clock'
  | 'i-check'
  | 'i-arrow-up'
  | 'i-arrow-down'
  | 'i-skip'
  | 'i-shuffle'
  | 'i-volume-2'
  | 'i-volume-x'
  | 'i-vibrate'
  | 'i-vibrate-off'
  | 'i-maximize'
  | 'i-keyboard'
  | 'ph-sun-fill'
  | 'ph-cloud-fill'
  | 'ph-flower-fill'
  | 'ph-waves-bold'
  | 'ph-pepper-fill'
  | 'ph-leaf-fill'
  | 's-spade'
  | 's-heart'
  | 's-diamond'
  | 's-club';

export function Sign({ name, className = '' }: { name: SignName; className?: string }) {
  const kind = name.startsWith('i-') ? 'ui-icon' : 'ui-icon filled';
  return (
    <svg className={className ? `${kind} ${className}` : kind} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

/** Stands in the page once; every sign points into it. */
export function Signs() {
  return <div className="sprite" aria-hidden="true" hidden dangerouslySetInnerHTML={{ __html: sprite }} />;
}
