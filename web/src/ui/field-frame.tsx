import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { cx } from './cx.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

type FieldFrameProps = {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

/** Label above, help below, error below help; stands inside a react-aria field, which links them. */
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
