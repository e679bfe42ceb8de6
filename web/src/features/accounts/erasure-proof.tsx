import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { useErrorText } from '../../data/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { accountFailure } from './account-failure.ts';
import css from './account-page.module.css';
import { useEraseCode } from './api/use-erase-account.ts';
import { useCountdown } from './use-countdown.ts';

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
export function ErasureProof({ hasPassword, value, isMissing, failure, inputRef, onSent, onChange }: ErasureProofProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isWrong = accountFailure(failure, ['password']).kind === 'refused' && hasPassword;
  const refusal = failure === null ? undefined : isWrong ? t`This is not your current password` : errorText(failure);
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
      <Button variant="line" size="sm" isPending={sending.isPending} isDisabled={secondsLeft > 0} onPress={send}>
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
