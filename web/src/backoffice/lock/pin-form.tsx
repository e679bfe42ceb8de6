import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Delete } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PinHolder } from '#shared/accounts/pin.contract.ts';
import { PIN_LENGTH } from '#shared/accounts/pin.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { useCountdown } from '../../platform/clock.ts';
import { keepLockScreen } from '../../platform/session/session-lock.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sendPin } from '../api/desk-pins.ts';
import { useLatest } from '../use-desk.ts';
import { KEYPAD, pinAfter } from './pin-keys.ts';
import { useOpenDesk } from './use-open-desk.ts';
import css from './lock-screen.module.css';

interface PinFormProps {
  readonly holder: PinHolder;
  readonly onOther: () => void;
  /** The PIN does not count here any more. */
  readonly onRefused: () => void;
  /** The session that was locked is over: a PIN opens nothing, the password does. */
  readonly onSessionOver: () => void;
}

/** Six digits by the keys of the page or of a keyboard; the last of them opens the desk. */
export function PinForm({ holder, onOther, onRefused, onSessionOver }: PinFormProps) {
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
      const isOver = error instanceof ApiError && error.code === 'auth.required';
      // An answer that is lost may have opened another session in place of this one.
      if (isOver || !(error instanceof ApiError) || error.kind !== 'http') keepLockScreen();
      if (isOver) return onSessionOver();
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
  useKeyboard((key) => (key === 'Escape' ? onOther() : change(pinAfter(pin, key))));

  return (
    <section className={css.card}>
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

/** Keys of the keyboard, wherever the focus is; in a field the field itself writes. */
function useKeyboard(onKey: (key: string) => void): void {
  const latest = useLatest(onKey);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, target } = event;
      const within = (what: string) => target instanceof Element && target.closest(what) !== null;
      if (key !== 'Escape' && within('input, textarea, select')) return;
      if ((key === 'Enter' || key === ' ') && within('button, a')) return;
      latest(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}

function Key({ digit, isBusy, onPress }: { digit: string; isBusy: boolean; onPress: () => void }) {
  return (
    <Button variant="line" isDisabled={isBusy} onPress={onPress}>
      {digit}
    </Button>
  );
}
