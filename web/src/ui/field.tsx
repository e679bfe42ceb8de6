import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './field.module.css';

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

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops keys whose value is undefined: react-aria's props are exact about absent and undefined. */
export function definedProps<T extends object>(props: T): Partial<Defined<T>> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as Partial<Defined<T>>;
}

type FieldFrameProps = {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

/**
 * Label above, help below, error below help; stands inside a react-aria field, which links them.
 */
export function FieldFrame({ label, description, error, children }: FieldFrameProps) {
  return (
    <>
      <Label className={cx(css.label)}>{label}</Label>
      {children}
      {description !== undefined && (
        <Text slot="description" className={cx(css.help)}>
          {description}
        </Text>
      )}
      <FieldError className={cx(css.error)}>
        <Icon of={CircleAlert} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
