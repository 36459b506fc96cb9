import { defaultRules } from '@perya/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { prepareFormKeys } from '../../../platform/sealed/late-form-keys.ts';
import type { Country } from '../form/mobile-field.tsx';
import { countriesQuery, registerSettingsQuery, rulesQuery } from '../queries.ts';

/** Stands in until the list has come. */
const philippines: Country = { code: 'PH', name: 'Philippines', dialingCode: '63' };

/** The rules of the fields: the server's, and until they are here those every merchant begins with (DEC-061). */
export const useRules = () => useQuery(rulesQuery(usePlatform().api)).data ?? defaultRules;

export const useRegisterSettings = () => useQuery(registerSettingsQuery(usePlatform().api));

/** The countries to choose from and the chosen dialling code. */
export function useDialing() {
  const { data: countries = [] } = useQuery(countriesQuery(usePlatform().api));
  const [chosen, setChosen] = useState<string | null>(null);
  const first = countries.find(({ isDefault }) => isDefault) ?? countries[0] ?? philippines;
  const dialingCode = chosen ?? first.dialingCode;
  return { countries, dialingCode, setDialingCode: setChosen };
}

/** Fetches what a sealed body needs while the form is being filled in. */
export function usePreparedDoor() {
  const { api } = usePlatform();
  useEffect(() => void prepareFormKeys(api), [api]);
}
