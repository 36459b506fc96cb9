import { useEffect, useState, type RefObject } from 'react';
import { Field } from '../../kit/field.tsx';
import { useAddress } from '../address.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  ref: RefObject<HTMLInputElement | null>;
}

/** What is looked for stands in the address, which follows a moment later: whoever types fast loses no letter. */
export function SearchField({ label, placeholder, ref }: SearchFieldProps) {
  const address = useAddress();
  const told = address.get('q') ?? '';
  const [typed, setTyped] = useState(told);
  // Another address, such as a link, is another search; the own letters on their way are not.
  useEffect(() => {
    if (document.activeElement !== ref.current) setTyped(told);
  }, [told, ref]);
  return (
    <Field
      ref={ref}
      label={label}
      type="search"
      icon="search"
      placeholder={placeholder}
      data-draft="no"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        address.set({ q: target.value, after: undefined });
      }}
    />
  );
}
