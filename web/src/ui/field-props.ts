import type { ReactNode, Ref } from 'react';

/** What every text field takes. An error is a sentence that says how to put it right. */
export type FieldProps = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  name?: string | undefined;
  autoComplete?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** For moving focus to the first error. */
  inputRef?: Ref<HTMLInputElement> | undefined;
};

export function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== '';
}
