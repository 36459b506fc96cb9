import type { Kyc } from '@perya/contract';
import { personDetailNames } from '@perya/contract/rules';
import { dayOf, GoContext, readFailure, serverNow } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useKeptText } from '../../../platform/kept-text.ts';
import { useSettings } from '../../../platform/status/status.ts';
import { detailFaults, givenDetails, placePath } from './kyc-rules.ts';
import type { DetailName, Details } from './kyc-rules.ts';
import { keepDetails, kycKey } from './queries.ts';

const filled = ({ details }: Kyc): Details => ({
  fullname: details.fullname ?? '',
  birthday: details.birthday ?? '',
  nationality: details.nationality ?? '',
  placeOfBirth: details.placeOfBirth ?? '',
  address: details.address ?? '',
  occupation: details.occupation ?? '',
  sourceOfIncome: details.sourceOfIncome ?? '',
  idNumber: '',
});

type Faults = Partial<Record<DetailName, string>>;

/** Details while they are written; kept by the server, so that they can be sent another day. */
export function useDetails(kyc: Kyc) {
  const { api, say } = usePlatform();
  const { timeZone } = useSettings();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const go = use(GoContext);
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => filled(kyc));
  // The number of a document is not for a browser's storage.
  const { idNumber: _secret, ...open } = values;
  const forget = useKeptText('kyc', open, (kept) =>
    setValues((before) => ({ ...before, ...kept, idNumber: before.idNumber })),
  );
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const show = (found: Faults) => {
    setFaults(found);
    const first = personDetailNames.find((name) => found[name] !== undefined);
    if (first) element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  };
  const today = () => dayOf(serverNow(), timeZone);
  const save = async () => {
    setFailure(null);
    const known = { hasIdNumber: kyc.idNumberEnding !== null, today: today(), age: kyc.age };
    if (!show(detailFaults(values, known))) return;
    setBusy(true);
    try {
      queryClient.setQueryData(kycKey, await keepDetails(api, givenDetails(values)));
      forget();
      go(placePath('documents'));
    } catch (error) {
      const why = readFailure(error);
      const fields = Array.isArray(why.value['fields']) ? (why.value['fields'] as DetailName[]) : [];
      show(Object.fromEntries(fields.map((name) => [name, 'kyc_wrong_text'])));
      if (fields.length === 0) setFailure(failureText(why));
    } finally {
      setBusy(false);
    }
  };
  return {
    element,
    values,
    busy,
    failure,
    save,
    errorOf: (name: DetailName) => {
      const key = faults[name];
      return key === undefined ? undefined : say(key, { age: kyc.age });
    },
    set(name: DetailName, value: string) {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _gone, ...others }) => others);
    },
  };
}
