import { Trans, useLingui } from '@lingui/react/macro';
import { Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import { isTrivialPin, PIN_DAYS, PIN_LENGTH, PIN_TRIES } from '#shared/accounts/pin.ts';
import { useOwnPin, useRemovePin, useSetPin } from '../../../../backoffice/api/desk-pins.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { cx } from '../../../../ui/cx.ts';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRefusals } from './refusals.ts';
import css from './staff-tab.module.css';

/** Six digits that unlock this desk for oneself in place of the password; nobody else sets them. */
export function OwnPin({ blockedBy }: { blockedBy: string | null }) {
  const { t } = useLingui();
  const own = useOwnPin();
  const save = useSetPin();
  const remove = useRemovePin();
  const error = save.error ?? remove.error;
  const refusals = useRefusals(error);
  const factor = useFactorCode(error, () => (save.error ? save.reset() : remove.reset()));
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const [told, setTold] = useState<'save' | 'remove' | null>(null);
  const isBusy = save.isPending || remove.isPending;
  const isSet = own.data?.isSet === true;
  const fault = pinFault(pin, again);
  const faults = {
    short: t`Six digits.`,
    trivial: t`Others would guess this one. Choose another.`,
    differs: t`The two are not the same.`,
  };
  const changed = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    setTold(null);
    if (save.error) save.reset();
    if (remove.error) remove.reset();
  };
  const done = (title: string) => () => {
    toast.success({ title });
    for (const clear of [setPin, setAgain, setPassword]) clear('');
    factor.clear();
    setTold(null);
  };
  const send = () => {
    setTold('save');
    if (fault !== null || password === '' || blockedBy !== null || isBusy) return;
    remove.reset();
    save.mutate({ password, pin, ...factor.proof }, { onSuccess: done(t`Your PIN is saved`) });
  };
  const takeAway = () => {
    setTold('remove');
    if (password === '' || isBusy) return;
    save.reset();
    remove.mutate({ password, ...factor.proof }, { onSuccess: done(t`Your PIN is removed`) });
  };
  const firstFault = told === 'save' && fault !== null && fault !== 'differs' && faults[fault];
  const needsPassword = told === 'remove' || (told === 'save' && fault === null);
  return (
    <form
      className={cx(css.form, css.pin)}
      aria-labelledby="own-pin"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={css.about}>
        <h3 id="own-pin">
          {isSet ? <Trans>Change your PIN</Trans> : <Trans>Choose your PIN</Trans>}
        </h3>
        <p className="small muted">
          <Trans>
            Six digits unlock a locked desk for you, on tablets where you gave your password in the
            last {PIN_DAYS} days. After {PIN_TRIES} wrong ones a tablet asks for the password.
          </Trans>{' '}
          {isSet && own.data?.isOnThisTablet === false && (
            <Trans>On this tablet it is off until you sign in here with your password.</Trans>
          )}
        </p>
      </div>
      <CodeField
        label={<Trans>New PIN</Trans>}
        length={PIN_LENGTH}
        isSecret
        isRequired
        value={pin}
        error={firstFault || refusals.fieldOf('pin')}
        onChange={changed(setPin)}
      />
      <CodeField
        label={<Trans>The same PIN again</Trans>}
        length={PIN_LENGTH}
        isSecret
        isRequired
        value={again}
        error={told === 'save' && fault === 'differs' && faults.differs}
        onChange={changed(setAgain)}
      />
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={
          (needsPassword && password === '' && !isBusy && t`Type your password.`) ||
          refusals.fieldOf('password')
        }
        onChange={changed(setPassword)}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
      <div className={css.acts}>
        <Button
          type="submit"
          variant="line"
          icon={<Icon of={Grid3x3} />}
          isPending={save.isPending}
          isDisabled={blockedBy !== null}
          aria-describedby={blockedBy ?? undefined}
        >
          <Trans>Save the PIN</Trans>
        </Button>
        {isSet && (
          <Button
            variant="text"
            isPending={remove.isPending}
            isDisabled={blockedBy !== null}
            aria-describedby={blockedBy ?? undefined}
            onPress={takeAway}
          >
            <Trans>Remove the PIN</Trans>
          </Button>
        )}
      </div>
      {refusals.whole !== null && (
        <Banner tone="error" isInset className={css.whole} title={<Trans>Not saved</Trans>}>
          {refusals.whole}
        </Banner>
      )}
    </form>
  );
}

function pinFault(pin: string, again: string): 'short' | 'trivial' | 'differs' | null {
  if (pin.length < PIN_LENGTH) return 'short';
  if (isTrivialPin(pin)) return 'trivial';
  return pin === again ? null : 'differs';
}
