import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { MAX_EMAIL } from '#shared/email.ts';
import { TextField } from '../../ui/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The e-mail of an account; bound to its form by the caller. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={<Trans>E-mail</Trans>}
      type="email"
      inputMode="email"
      enterKeyHint="next"
      spellCheck="false"
      maxLength={MAX_EMAIL}
      isRequired
      {...props}
    />
  );
}
