import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSendCode } from '../api/authentication.ts';
import { EmailField, FormFailure, OfflineNote, useAccountForm } from './account-form.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { accountAddress } from './next-address.ts';
import { recordCodeSent } from './resend-code.tsx';
import { Throttled } from './throttled.tsx';
import { rememberEmail, typedEmail } from './typed-email.ts';
import { useFormFailure } from './use-form-failure.ts';
import { useHumanCheck } from './use-human-check.tsx';
import css from './account-form.module.css';

/** Asks for a code with which a forgotten password is replaced. */
export function ForgotPage() {
  const { t } = useLingui();
  const search = useSearch();
  const [, navigate] = useLocation();
  const sendCode = useSendCode('forgot-password');
  const human = useHumanCheck();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Error sending`,
    fallback: t`The code could not be sent`,
  });

  const form = useAccountForm({ email: typedEmail() });
  const send = () => {
    if (sendCode.isPending || secondsLeft > 0 || !human.isReady()) return;
    const email = form.values.email.trim();
    sendCode.mutate(
      { email, turnstileToken: human.token },
      {
        onSuccess: ({ message, retryAfterSeconds }) => {
          recordCodeSent(email, retryAfterSeconds);
          toast.success({ title: t`A code is on its way`, message });
          navigate(accountAddress('/reset-password', search, { email }));
        },
        onError: (error) => {
          human.renew();
          fail(error, form);
        },
      },
    );
  };

  return (
    <AccountFrame
      view="dhow"
      title={<Trans>A new password</Trans>}
      lead={
        <Trans>
          Write the e-mail of your account. A six-digit code comes to it, and with the code you
          choose a new password.
        </Trans>
      }
    >
      <form className={css.form} {...form.sending(send)}>
        <OfflineNote />
        <EmailField
          {...form.bind('email')}
          onChange={(email) => {
            form.set({ email });
            rememberEmail(email);
          }}
          autoComplete="username"
          enterKeyHint="send"
        />
        {human.widget}
        {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
        <FormFailure of={form.failure} />
        <Button type="submit" isBlock isPending={sendCode.isPending} isDisabled={secondsLeft > 0}>
          <Trans>Send the code</Trans>
        </Button>
      </form>
      <div className={css.links}>
        <TextLink href={accountAddress('/login', search)}>
          <Trans>Back to sign in</Trans>
        </TextLink>
        <TextLink href={accountAddress('/reset-password', search)}>
          <Trans>I have a code</Trans>
        </TextLink>
      </div>
    </AccountFrame>
  );
}
