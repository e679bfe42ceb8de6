import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { TextField } from './text-field.tsx';
import css from './factor-field.module.css';

/** Longer than a recovery code with its hyphens, as people copy them. */
const LONGEST = 40;

interface FactorFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** It has just appeared, or what stood in it was refused. */
  readonly takesFocus?: boolean;
  /** Called with the last digit of a code of the app. */
  readonly onComplete?: ((code: string) => void) | undefined;
}

/** A code of the authenticator app, or for whoever has lost it a recovery code. */
export function FactorField({
  value,
  onChange,
  error,
  takesFocus = false,
  onComplete,
}: FactorFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [isChosen, setIsChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus || error !== undefined) input.current?.focus();
  }, [takesFocus, error]);
  const change = () => {
    setIsChosen(true);
    setIsRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div className={css.factor}>
      {isRecovery ? (
        <TextField
          label={<Trans>Recovery code</Trans>}
          description={
            <Trans>Twelve letters and digits from the list that you kept. Each works once.</Trans>
          }
          dir="ltr"
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={LONGEST}
          value={value}
          error={error}
          inputRef={input}
          autoFocus={isChosen}
          isRequired
          onChange={onChange}
        />
      ) : (
        <CodeField
          label={<Trans>Code of your authenticator app</Trans>}
          value={value}
          error={error}
          inputRef={input}
          autoFocus={isChosen}
          isRequired
          onChange={onChange}
          onComplete={onComplete}
        />
      )}
      <Button variant="text" size="sm" className={css.other} onPress={change}>
        {isRecovery ? <Trans>Use a code of the app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    </div>
  );
}
