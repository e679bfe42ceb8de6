import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import { canonicalEmail } from '#shared/accounts/email.ts';
import { formatCountdown } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useCountdown } from '../../../platform/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type CodePurpose, useSendCode } from '../api/authentication.ts';
import { accountFailure } from './account-failure.ts';
import { FormFailure } from './account-form.tsx';
import { useHumanCheck } from './use-human-check.tsx';
import css from './account-form.module.css';

const nextCodeTimes = new Map<string, number>();

/**
 * Starts the wait until the next code for this e-mail can be asked for: as long as the answer says,
 * or as usual. `now` is epoch ms.
 */
export function recordCodeSent(email: string, seconds = RESEND_AFTER, now = Date.now()): void {
  nextCodeTimes.set(canonicalEmail(email), now + seconds * 1000);
}

/** Epoch ms from which another code can be asked for; null where none was sent from this page. */
function nextCodeAt(email: string): number | null {
  return nextCodeTimes.get(canonicalEmail(email)) ?? null;
}

interface ResendCodeProps {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Says beside its field, and answers, whether there is an e-mail to send to. */
  readonly hasEmail: () => boolean;
}

/** Another code, how long until it can be asked for, and why the last one was not sent. */
export function ResendCode({ purpose, email, hasEmail }: ResendCodeProps) {
  const { t } = useLingui();
  const send = useSendCode(purpose);
  const errorText = useErrorText();
  const human = useHumanCheck();
  const [, setSentAt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const secondsLeft = useCountdown(nextCodeAt(email));

  const wait = (seconds: number) => {
    recordCodeSent(email, seconds);
    setSentAt(Date.now());
  };

  const onError = (error: unknown) => {
    const told = accountFailure(error, []);
    if (told.kind === 'throttled') wait(told.retryAfterSeconds);
    const words = told.kind === 'unexpected' ? '' : told.message;
    toast.failure({ title: t`Error sending`, message: words || t`Resend failed` });
    setFailure(words || errorText(error));
  };

  const press = () => {
    if (!hasEmail() || !human.isReady()) return;
    setFailure(null);
    send.mutate(
      { email, turnstileToken: human.token },
      {
        onSuccess: ({ message, retryAfterSeconds }) => {
          wait(retryAfterSeconds);
          toast.success({ title: t`A new code is on its way`, message });
        },
        onError,
        onSettled: human.renew,
      },
    );
  };

  return (
    <div className={css.form}>
      <div className={css.resend}>
        <span>
          <Trans>No code yet?</Trans>
        </span>
        <Button
          variant="text"
          size="sm"
          isPending={send.isPending}
          isDisabled={secondsLeft > 0}
          onPress={press}
        >
          <Trans>Send another code</Trans>
        </Button>
        {secondsLeft > 0 && (
          <span className={css.clock} role="timer">
            <Trans>
              possible in <bdi dir="ltr">{formatCountdown(secondsLeft)}</bdi>
            </Trans>
          </span>
        )}
      </div>
      {human.widget}
      <FormFailure of={failure} />
    </div>
  );
}
