import { useState } from 'react';

/** A provider's mark, or its name where there is none or it cannot load. */
export function VendorMark({ name, url }: { name: string; url: string }) {
  const [failed, setFailed] = useState(url === '');
  if (failed) return <b>{name}</b>;
  return <img src={url} alt={name} height={19} loading="lazy" onError={() => setFailed(true)} />;
}
