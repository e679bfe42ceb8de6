import type { InputHTMLAttributes, Ref } from 'react';

type PhotoInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'capture' | 'multiple'
> & {
  readonly label: string;
  readonly onTake: (input: HTMLInputElement) => void;
  readonly ref: Ref<HTMLInputElement>;
};

/**
 * Opens the phone's own chooser when a button beside it is pressed. Screen readers hear that button;
 * the input with the same name would be a second one.
 */
export function PhotoInput({ label, onTake, ...rest }: PhotoInputProps) {
  return (
    <input
      {...rest}
      className="sr"
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      onChange={(event) => onTake(event.target)}
    />
  );
}
