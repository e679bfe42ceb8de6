import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'dir' | 'isMultiline' | 'inputMode'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck="false"
      end={
        <IconButton label={t`Show password`} aria-pressed={isShown} onPress={() => setIsShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
