import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { Icon } from './icon.tsx';
import { PasskeyAsk } from './passkey-ask.tsx';
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
  /** No app is set up: only a recovery code can be typed. */
  readonly isWithoutApp?: boolean | undefined;
  /** A passkey of theirs stands for the code, and is offered first. */
  readonly passkey?: FactorPasskey | undefined;
  /** Whether a code is typed where a passkey is offered first. */
  readonly onTyping?: ((isTyping: boolean) => void) | undefined;
}

interface FactorPasskey {
  /** This browser knows passkeys. */
  readonly isKnown: boolean;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly problem: string | null;
  /** It has earned the code that `value` is. */
  readonly isGiven: boolean;
  readonly onPress: () => void;
}

/** A passkey, a code of the authenticator app, or for whoever has lost them a recovery code. */
export function FactorField({
  value,
  onChange,
  error,
  takesFocus = false,
  onComplete,
  isWithoutApp = false,
  passkey,
  onTyping,
}: FactorFieldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isRecovery = chosen ?? isWithoutApp;
  const [isTyping, setIsTyping] = useState(false);
  const [isChosen, setIsChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus || error !== undefined) input.current?.focus();
  }, [takesFocus, error]);
  const change = () => {
    setIsChosen(true);
    setChosen(!isRecovery);
    onChange('');
  };
  const type = (next: boolean) => {
    setIsTyping(next);
    onTyping?.(next);
    onChange('');
  };
  if (passkey?.isGiven) return <Given />;
  if (passkey && !isTyping)
    return (
      <PasskeyAsk
        isKnown={passkey.isKnown}
        isPending={passkey.isPending}
        isDisabled={passkey.isDisabled}
        problem={passkey.problem ?? error ?? null}
        takesFocus={takesFocus || isChosen}
        onPress={passkey.onPress}
        onCode={() => {
          setIsChosen(true);
          type(true);
        }}
      />
    );
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
      {!isWithoutApp && (
        <Button variant="text" size="sm" className={css.other} onPress={change}>
          {isRecovery ? <Trans>Use a code of the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      )}
      {passkey && (
        <Button variant="text" size="sm" className={css.other} onPress={() => type(false)}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </div>
  );
}

/** Stands in the place of the button that was pressed, and takes its focus. */
function Given() {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} className={css.given} role="status" tabIndex={-1}>
      <Icon of={Check} size={20} />
      <Trans>Your passkey is accepted. Go on below.</Trans>
    </p>
  );
}
