import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import { CODE_MINUTES } from '#shared/accounts/credentials.ts';
import type { VerifyEmailAnswer } from '#shared/accounts/registration.contract.ts';
import { startUserSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useVerifyEmail } from '../api/authentication.ts';
import { EmailField, FormFailure, OfflineNote, useAccountForm } from './account-form.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { accountAddress, addressAfterSignIn } from './next-address.ts';
import { ResendCode } from './resend-code.tsx';
import { Throttled } from './throttled.tsx';
import { rememberEmail, typedEmail } from './typed-email.ts';
import { useFormFailure } from './use-form-failure.ts';
import { useOneCall } from './use-one-call.ts';
import css from './account-form.module.css';

/** Where the code went, and a way to name another address. */
function CodeEmail({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <p className={css.who}>
      <bdi dir="ltr">{email}</bdi>
      <Button variant="text" size="sm" onPress={onOther}>
        <Trans>Another e-mail</Trans>
      </Button>
    </p>
  );
}

/**
 * The six digits that came by e-mail, which go out with the last of them. The e-mail is in the
 * address; without it the guest types it.
 */
export function VerifyPage() {
  const known = new URLSearchParams(useSearch()).get('email')?.trim() ?? '';
  return <VerifyForm key={known} known={known} />;
}

function VerifyForm({ known }: { known: string }) {
  const { t } = useLingui();
  const search = useSearch();
  const [, navigate] = useLocation();
  const verify = useVerifyEmail();
  const call = useOneCall();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Verification error`,
    fallback: t`Verification failed`,
  });

  const form = useAccountForm({ email: known || typedEmail(), verificationCode: '' });
  const hasEmail = () => {
    if (form.values.email.trim() !== '') return true;
    toast.failure({ title: t`Verification error`, message: t`E-mail is required` });
    form.refuse({ email: 'missing' });
    return false;
  };

  const onAnswer = (answer: VerifyEmailAnswer) => {
    toast.success({ title: t`Your e-mail is confirmed`, message: answer.message });
    if (answer.user === null) {
      rememberEmail(answer.email);
      navigate(accountAddress('/login', search, { notice: 'verified' }), { replace: true });
      return;
    }
    startUserSession(answer);
    navigate(addressAfterSignIn(search, 'guest'), { replace: true });
  };

  const send = ({ email, verificationCode }: typeof form.values) => {
    if (secondsLeft > 0 || !call.begin()) return;
    verify.mutate(
      { email: email.trim(), verificationCode },
      {
        // The page changes: nothing is sent from this one any more.
        onSuccess: onAnswer,
        onError: (error) => {
          call.end();
          fail(error, form);
        },
      },
    );
  };

  return (
    <AccountFrame
      view="dhow"
      title={<Trans>Confirm your e-mail</Trans>}
      lead={
        known === '' ? (
          <p>
            <Trans>Write your e-mail and the six-digit code that we sent to it.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>We sent a six-digit code to</Trans>
            </p>
            <CodeEmail
              email={known}
              onOther={() => navigate(accountAddress('/verify-email', search), { replace: true })}
            />
          </>
        )
      }
    >
      <form
        className={css.form}
        {...form.sending(send)}
        onSubmit={(event) => {
          event.preventDefault();
          if (hasEmail()) form.sending(send).onSubmit?.(event);
        }}
      >
        <OfflineNote />
        {known === '' && <EmailField {...form.bind('email')} autoComplete="email" />}
        <CodeField
          {...form.bind('verificationCode')}
          onComplete={form.sendOnceComplete('verificationCode', send)}
          label={<Trans>Six-digit code</Trans>}
          description={
            <Trans>
              Look in your inbox, and in the spam folder too. The code is good for {CODE_MINUTES}{' '}
              minutes.
            </Trans>
          }
          isRequired
        />
        {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
        <FormFailure of={form.failure} />
        <Button
          type="submit"
          isBlock
          isPending={verify.isPending || verify.isSuccess}
          isDisabled={secondsLeft > 0}
        >
          <Trans>Confirm</Trans>
        </Button>
      </form>
      <ResendCode
        purpose="resend-verification"
        email={form.values.email.trim()}
        hasEmail={hasEmail}
      />
      <div className={css.links}>
        <TextLink href={accountAddress('/login', search)}>
          <Trans>Back to sign in</Trans>
        </TextLink>
      </div>
    </AccountFrame>
  );
}
