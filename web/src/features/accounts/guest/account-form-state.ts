import type { AccountField, Problems } from './account-fields.ts';

export interface FormState<F extends AccountField> {
  readonly values: Readonly<Record<F, string>>;
  readonly problems: Problems;
  /** Why the server refused the form as a whole, in one sentence; null where it did not. */
  readonly failure: string | null;
}

/** Clears the problems of the fields that were changed, and the failure of the last try. */
export function afterTyping<F extends AccountField>(
  { values, problems }: FormState<F>,
  change: Partial<Record<F, string>>,
): FormState<F> {
  const left = Object.entries(problems).filter(([field]) => !(field in change));
  return {
    values: { ...values, ...change },
    problems: Object.fromEntries(left),
    failure: null,
  };
}

/** Fields that are typed anew once the server has refused what stood in them. */
const TYPED_ANEW = ['password', 'verificationCode'] as const;

/**
 * The server refused fields. A password or a code that it refused is taken out of its field; a code
 * is repeated beside it, because nobody can look it up in the field any more.
 */
export function afterRefusal<F extends AccountField>(
  { values }: FormState<F>,
  refused: Problems,
): FormState<F> {
  const emptied = TYPED_ANEW.filter((field) => field in values && refused[field] !== undefined);
  const problem = refused.verificationCode;
  const { verificationCode: typed = '' }: Partial<Record<AccountField, string>> = values;
  const isRepeated = typeof problem === 'object' && typed !== '';
  return {
    values: { ...values, ...Object.fromEntries(emptied.map((field) => [field, ''])) },
    problems: { ...refused, ...(isRepeated && { verificationCode: { ...problem, typed } }) },
    failure: null,
  };
}
