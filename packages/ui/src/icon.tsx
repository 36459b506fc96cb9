/** Names of the symbols in icons.svg, which the page carries once; `ph-` symbols are filled shapes. */
export type IconName =
  | 'i-menu'
  | 'i-x'
  | 'i-search'
  | 'i-megaphone'
  | 'i-chevron-right'
  | 'i-chevron-down'
  | 'i-chevron-left'
  | 'i-house'
  | 'i-history'
  | 'i-sliders-horizontal'
  | 'i-rotate-ccw'
  | 'i-flame'
  | 'i-star'
  | 'i-radio'
  | 'i-circle-x'
  | 'i-clock'
  | 'i-headset'
  | 'i-refresh-cw'
  | 'i-map-pin'
  | 'i-router'
  | 'i-languages'
  | 'i-message-circle'
  | 'i-send'
  | 'i-thumbs-up'
  | 'i-check'
  | 'i-circle-alert'
  | 'i-circle-check'
  | 'i-wifi-off'
  | 'ph-fire-duotone'
  | 'ph-cherries-duotone'
  | 'ph-video-camera-duotone'
  | 'ph-basketball-duotone'
  | 'ph-fish-simple-duotone'
  | 'ph-grid-nine-duotone'
  | 'ph-club-duotone'
  | 'ph-ticket-duotone'
  | 'ph-trophy-duotone'
  | 'ph-dice-five-duotone'
  | 'ph-game-controller-duotone'
  | 'ph-bird-duotone'
  | 'ph-house-fill'
  | 'ph-gift'
  | 'ph-wallet-fill'
  | 'ph-users-three'
  | 'ph-user-circle'
  | 'ph-star-fill'
  | 'ph-crown-duotone'
  | 'ph-receipt-duotone'
  | 'ph-users-three-duotone'
  | 'ph-gift-duotone'
  | 'ph-device-mobile-duotone'
  | 'ph-headset-duotone'
  | 'ph-question-duotone';

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const kind = name.startsWith('ph-') ? 'i f' : 'i';
  return (
    <svg className={className ? `${kind} ${className}` : kind} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
