import { useSearchParams } from 'react-router';

/** Filters, tabs and the open row stand in the address, so that a copied link opens the same. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  return {
    get: (name: string): string | undefined => params.get(name) ?? undefined,
    /** Values that are undefined leave the address; `replace` for what is no step of its own. */
    set(change: Readonly<Record<string, string | undefined>>, options: { replace?: boolean } = {}) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: options.replace ?? true },
      );
    },
  };
}
