/** Our own merchant shows the drawn logo, every other one the mark and its name in the display face. */
export function Brand({ name }: { name: string }) {
  if (name === 'Perya') {
    return (
      <svg className="logo" viewBox="0 0 220.3 69.4" role="img" aria-label={name}>
        <use href="#brand-logo" />
      </svg>
    );
  }
  return (
    <span className="brand">
      <BrandMark />
      <span>{name}</span>
    </span>
  );
}

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="2 0 64 64" aria-hidden="true">
      <use href="#brand-mark" />
    </svg>
  );
}
