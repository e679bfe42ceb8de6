import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './factor-field.module.css';

interface PasskeyAskProps {
  /** This browser knows passkeys. */
  readonly isKnown: boolean;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  /** Why none was taken; it stays until the next try. */
  readonly problem: string | null;
  /** The button has just appeared, or its passkey was refused. */
  readonly takesFocus?: boolean;
  readonly onPress: () => void;
  /** A code stands for it: for whoever has not the device at hand. */
  readonly onCode: () => void;
}

/** Asks for a passkey, where the browser knows them, and leads to a code. */
export function PasskeyAsk({
  isKnown,
  isPending,
  isDisabled,
  problem,
  takesFocus = false,
  onPress,
  onCode,
}: PasskeyAskProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus || problem !== null) button.current?.focus();
  }, [takesFocus, problem]);
  return (
    <div className={css.factor}>
      {isKnown ? (
        <Button
          ref={button}
          isBlock
          icon={<Icon of={Fingerprint} />}
          isPending={isPending}
          isDisabled={isDisabled}
          onPress={onPress}
        >
          <Trans>Use your passkey</Trans>
        </Button>
      ) : (
        <p>
          <Trans>This browser knows no passkeys. Use a code instead.</Trans>
        </p>
      )}
      <p className={css.problem} role="alert">
        {problem}
      </p>
      <Button
        ref={isKnown ? undefined : button}
        variant="text"
        size="sm"
        className={css.other}
        onPress={onCode}
      >
        <Trans>Use a code instead</Trans>
      </Button>
    </div>
  );
}
