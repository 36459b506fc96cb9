/** A share as a short line beside its figure, which is the one that is read. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg className="share-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className="share-ground" width="100" height="6" rx="3" />
    <rect className="share-part" width={100 * Math.min(1, Math.max(0, share))} height="6" rx="3" />
  </svg>
);
