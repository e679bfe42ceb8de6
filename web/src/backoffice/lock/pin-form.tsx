import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Delete } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PinHolder } from '#shared/accounts/pin.contract.ts';
import { PIN_LENGTH } from '#shared/accounts/pin.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { useCountdown } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sendPin } from '../api/desk-pins.ts';
import { KEYPAD, pinAfter } from './pin-keys.ts';
import { useOpenDesk } from './use-open-desk.ts';
import css from './lock-screen.module.css';

interface PinFormProps {
  readonly holder: PinHolder;
  readonly onOther: () => void;
  /** The PIN does not count here any more. */
  readonly onRefused: () => void;
}

/** Six digits by the keys of the page or of a keyboard; the last of them opens the desk. */
export function PinForm({ holder, onOther, onRefused }: PinFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const open = useOpenDesk();
  const { fullName } = holder;
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pausedUntil, setPausedUntil] = useState<number | null>(null);
  const pausedFor = useCountdown(pausedUntil);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const unlock = useMutation({
    mutationFn: (digits: string) => sendPin({ userId: holder.id, pin: digits }),
    onSuccess: open,
    onError: (error) => {
      setPin('');
      if (error instanceof ApiError && error.code === 'auth.pin_off') return onRefused();
      const left = error instanceof ApiError ? error.details?.triesLeft : undefined;
      const said = errorText(error);
      setProblem(
        left === undefined
          ? said
          : `${said} ${t`${plural(left, { one: '# try is left.', other: '# tries are left.' })}`}`,
      );
      if (error instanceof ApiError && error.retryAfterMs !== undefined)
        setPausedUntil(Date.now() + error.retryAfterMs);
      field.current?.focus({ preventScroll: true });
    },
  });

  const isBusy = unlock.isPending || pausedFor > 0;
  const change = (next: string | null) => {
    if (next === null || next === pin || isBusy) return;
    setPin(next);
    setProblem(null);
    if (next.length === PIN_LENGTH) unlock.mutate(next);
  };
  // In the field itself the keyboard writes; here it does so from any key of the page.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return onOther();
    if (event.target !== field.current) change(pinAfter(pin, event.key));
  };

  return (
    <section className={css.card} onKeyDown={onKeyDown}>
      <CodeField
        label={<Trans>PIN of {fullName}</Trans>}
        description={<Trans>The desk opens with the sixth digit.</Trans>}
        length={PIN_LENGTH}
        isSecret
        hasKeypad
        isReadOnly={isBusy}
        value={pin}
        inputRef={field}
        onChange={change}
      />
      <p className={css.problem} role="alert">
        {problem}
      </p>
      <p className="sr" role="status">
        {unlock.isPending ? t`Checking the PIN` : t`${pin.length} of ${PIN_LENGTH} digits`}
      </p>
      {pausedFor > 0 && (
        <p>
          <Trans>Wait {pausedFor} s</Trans>
        </p>
      )}
      <div className={css.keypad} role="group" aria-label={t`Digits`} dir="ltr">
        {KEYPAD.map((digit) => (
          <Key
            key={digit}
            digit={digit}
            isBusy={isBusy}
            onPress={() => change(pinAfter(pin, digit))}
          />
        ))}
        <span />
        <Key digit="0" isBusy={isBusy} onPress={() => change(pinAfter(pin, '0'))} />
        <IconButton label={t`Delete the last digit`} onPress={() => change(pin.slice(0, -1))}>
          <Icon of={Delete} />
        </IconButton>
      </div>
      <Button variant="text" onPress={onOther}>
        <Trans>Somebody else, or by password</Trans>
      </Button>
    </section>
  );
}

function Key({ digit, isBusy, onPress }: { digit: string; isBusy: boolean; onPress: () => void }) {
  return (
    <Button variant="line" isDisabled={isBusy} onPress={onPress}>
      {digit}
    </Button>
  );
}
