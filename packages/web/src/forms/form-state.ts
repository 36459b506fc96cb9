/** What a form holds: the values, the sentences shown under them, and the fields a person has been through. */
export interface FormState<Name extends string> {
  values: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, string>>>;
  touched: ReadonlySet<Name>;
}

export const emptyState = <Name extends string>(values: Readonly<Record<Name, string>>): FormState<Name> => ({
  values,
  errors: {} as FormState<Name>['errors'],
  touched: new Set(),
});

/** The sentence that says what is wrong with a field, or nothing. */
export type Check<Name extends string> = (
  name: Name,
  values: Readonly<Record<Name, string>>,
) => string | undefined;

const withErrors = <Name extends string>(
  state: FormState<Name>,
  names: Iterable<Name>,
  check: Check<Name>,
): FormState<Name> => {
  const errors: Partial<Record<Name, string>> = { ...state.errors };
  for (const name of names) {
    const error = check(name, state.values);
    if (error === undefined) delete errors[name];
    else errors[name] = error;
  }
  return { ...state, errors };
};

/**
 * A keystroke. The field itself is judged again only once it has been found wrong: nobody is corrected in the middle
 * of a word. Others that were left already are, since they may depend on this one (REG-30).
 */
export function typed<Name extends string>(
  state: FormState<Name>,
  name: Name,
  value: string,
  check: Check<Name>,
): FormState<Name> {
  const again = [...state.touched].filter((other) => other !== name || state.errors[name] !== undefined);
  return withErrors({ ...state, values: { ...state.values, [name]: value } }, again, check);
}

/** The field was left. An empty one is not judged yet: sending does that. */
export function left<Name extends string>(
  state: FormState<Name>,
  name: Name,
  check: Check<Name>,
): FormState<Name> {
  if (state.values[name] === '') return state;
  return withErrors({ ...state, touched: new Set(state.touched).add(name) }, [name], check);
}

/** The form is sent, or a part of it used: all of these are judged and shown. */
export const judged = <Name extends string>(
  state: FormState<Name>,
  names: readonly Name[],
  check: Check<Name>,
): FormState<Name> => withErrors({ ...state, touched: new Set([...state.touched, ...names]) }, names, check);

/** What is shown already, said anew: in another language, or by other rules. */
export const judgedAgain = <Name extends string>(
  state: FormState<Name>,
  shown: readonly Name[],
  check: Check<Name>,
): FormState<Name> => {
  const again = shown.filter((name) => state.touched.has(name));
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([name]) => again.includes(name as Name)),
  ) as FormState<Name>['errors'];
  return withErrors({ ...state, errors }, again, check);
};

/** The first field of the shown order that has an error: it gets the focus (REG-15). */
export const firstInvalid = <Name extends string>(
  state: FormState<Name>,
  shown: readonly Name[],
): Name | undefined => shown.find((name) => state.errors[name] !== undefined);
