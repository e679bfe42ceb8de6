import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useState, useRef } from 'react';
import { useLocation } from 'wouter';
import { SIX_DIGITS } from '#shared/accounts/credentials.ts';
import type { OwnAccount, EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useCountdown } from '../../../platform/clock.ts';
import { closeStep, openStep, useStep } from '../../../platform/navigation/panels.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { isFactorRefusal, useFactorCode } from '../../../platform/session/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactorField } from '../../../ui/factor-field.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEraseCode, useEraseAccount } from '../api/own-account.ts';
import { accountFailure } from './account-failure.ts';
import css from './account-page.module.css';

type ErasureProofProps = {
  hasPassword: boolean;
  value: string;
  isMissing: boolean;
  failure: unknown;
  inputRef: Ref<HTMLInputElement>;
  /** A new code is on its way. */
  onSent: () => void;
  onChange: (value: string) => void;
};

/** The password, or for those who have none a code that comes by e-mail. */
function ErasureProof({
  hasPassword,
  value,
  isMissing,
  failure,
  inputRef,
  onSent,
  onChange,
}: ErasureProofProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  // The last manager has typed the right one.
  const isLast = failure instanceof ApiError && failure.code === 'staff.last';
  const isWrong =
    !isLast && accountFailure(failure, ['password']).kind === 'refused' && hasPassword;
  const refusal =
    failure === null
      ? undefined
      : isWrong
        ? t`This is not your current password`
        : errorText(failure);
  if (!hasPassword) {
    return (
      <div className={css.fields}>
        <CodeField
          label={t`Code from the e-mail`}
          value={value}
          onChange={onChange}
          inputRef={inputRef}
          error={refusal ?? (isMissing ? t`The code has 6 digits` : undefined)}
        />
        <SendCode onSent={onSent} />
      </div>
    );
  }
  return (
    <PasswordField
      label={t`Your password`}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      inputRef={inputRef}
      error={refusal ?? (isMissing ? t`Password is required` : undefined)}
    />
  );
}

function SendCode({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const sending = useEraseCode();
  const [nextAt, setNextAt] = useState<number | null>(null);
  const secondsLeft = useCountdown(nextAt);
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: ({ message, retryAfterSeconds }) => {
        setNextAt(Date.now() + retryAfterSeconds * 1000);
        toast.success({ title: t`A code is on its way`, message });
        onSent();
      },
      onError: (error) => toast.failure({ title: t`Error sending`, message: errorText(error) }),
    });
  return (
    <div className={css.row}>
      <Button
        variant="line"
        size="sm"
        isPending={sending.isPending}
        isDisabled={secondsLeft > 0}
        onPress={send}
      >
        <Trans>Send me a code</Trans>
      </Button>
      {secondsLeft > 0 && (
        <span className="small muted" aria-hidden="true">
          <Trans>Another one in {secondsLeft} s</Trans>
        </span>
      )}
    </div>
  );
}

const STEP = 'erase account';

/**
 * The end of an account: what goes, what stays and for how long, then a question that asks for a
 * proof.
 */
export function EraseAccount({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isAsking = useStep() === STEP;
  const [proof, setProof] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const erasing = useEraseAccount(({ message }) => {
    toast.success({ title: t`Your account is erased`, message });
    navigate('/', { replace: true });
  });
  const factor = useFactorCode(erasing.error, erasing.reset);
  const isCodeRefused = isFactorRefusal(erasing.error);
  const isMissing = account.hasPassword ? proof === '' : !SIX_DIGITS.test(proof);

  const open = () => {
    setProof('');
    setIsChecked(false);
    erasing.reset();
    openStep(STEP);
  };
  const erase = () => {
    setIsChecked(true);
    if (isMissing) return;
    const owner = account.hasPassword ? { password: proof } : { verificationCode: proof };
    const body: EraseBody = { ...owner, ...factor.proof };
    erasing.mutate(body, { onError: (error) => isFactorRefusal(error) || askAgain() });
  };
  /**
   * A code that was refused, or that a new one replaces, is of no more use; a password may be one
   * letter off.
   */
  const askAgain = () => {
    if (!account.hasPassword) setProof('');
    setIsChecked(false);
    field.current?.focus();
  };

  return (
    <div className={css.stack}>
      <Consequences />
      <Button variant="danger" size="sm" aria-haspopup="dialog" onPress={open}>
        <Trans>Erase my account</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Erase your account for good?`}
        body={
          <Trans>
            This cannot be undone. Your points are lost, your event entries leave their draws, and
            requests that wait for an answer are withdrawn.
          </Trans>
        }
        confirmLabel={t`Erase for good`}
        cancelLabel={t`Keep my account`}
        isDestructive
        isPending={erasing.isPending}
        onConfirm={erase}
        onCancel={() => closeStep(STEP)}
      >
        <ErasureProof
          hasPassword={account.hasPassword}
          value={proof}
          isMissing={isChecked && isMissing}
          failure={isCodeRefused ? null : erasing.error}
          inputRef={field}
          onSent={() => {
            erasing.reset();
            askAgain();
          }}
          onChange={(next) => {
            setProof(next);
            erasing.reset();
          }}
        />
        {factor.isAsked && <FactorField {...factor.field} />}
      </ConfirmDialog>
    </div>
  );
}

function Consequences() {
  const { idNumberDays } = useSite();
  return (
    <ul className={css.list}>
      <li>
        <Trans>
          Your name, e-mail and messages are erased at once, and you are signed out everywhere.
        </Trans>
      </li>
      <li>
        <Trans>Your points are lost. Requests that wait for an answer are withdrawn.</Trans>
      </li>
      <li>
        <Trans>
          Your event entries leave their draws, and their photos and receipts are erased with them.
        </Trans>
      </li>
      <li>
        <Trans>
          Approved stays stay booked. Their codes come by e-mail, because nothing else opens them
          then.
        </Trans>
      </li>
      <li>
        <Trans>
          As every hotel must, we keep name, phone and ID number of recent and coming stays for{' '}
          {idNumberDays} days after check-out; then they are deleted automatically.
        </Trans>
      </li>
    </ul>
  );
}
