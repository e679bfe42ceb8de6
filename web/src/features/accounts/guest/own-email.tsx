import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CODE_MINUTES } from '#shared/accounts/credentials.ts';
import type { OwnAccount } from '#shared/accounts/personal-data.contract.ts';
import { isFactorRefusal, useFactorCode } from '../../../platform/session/second-factor.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { FactorField } from '../../../ui/factor-field.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeEmail, useEmailCode } from '../api/own-details.ts';
import { EmailField, FormFailure, OfflineNote, useAccountForm } from './account-form.tsx';
import { Throttled } from './throttled.tsx';
import { useFormFailure } from './use-form-failure.ts';
import { useOneCall } from './use-one-call.ts';
import css from './account-form.module.css';
import pageCss from './account-page.module.css';

/** The e-mail of the account, and another one by a code that is sent to it. */
export function OwnEmail({ account }: { account: OwnAccount }) {
  const [step, setStep] = useState<'shown' | 'asking' | { readonly sentTo: string }>('shown');
  const close = () => setStep('shown');
  return (
    <div className={pageCss.stack}>
      <p>
        <bdi dir="ltr">{account.email}</bdi>
      </p>
      {account.mailReturns === 'bounced' && (
        <Banner tone="info" isInset title={<Trans>Our mail to this address comes back</Trans>}>
          <Trans>
            Check the address and use another one, so that news of your booking reaches you.
          </Trans>
        </Banner>
      )}
      {step === 'shown' && (
        <Button variant="line" size="sm" onPress={() => setStep('asking')}>
          <Trans>Use another e-mail</Trans>
        </Button>
      )}
      {step === 'asking' && (
        <AskForCode account={account} onSent={(sentTo) => setStep({ sentTo })} onClose={close} />
      )}
      {typeof step === 'object' && (
        <EnterCode email={step.sentTo} onDone={close} onOther={() => setStep('asking')} />
      )}
    </div>
  );
}

interface AskForCodeProps {
  readonly account: OwnAccount;
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

function AskForCode({ account, onSent, onClose }: AskForCodeProps) {
  const { t } = useLingui();
  const asking = useEmailCode();
  const { fail, secondsLeft } = useFormFailure({
    title: t`The code was not sent`,
    fallback: t`Please try again in a moment.`,
  });
  const withPassword = useAccountForm({ email: '', currentPassword: '' });
  const without = useAccountForm({ email: '' });
  const form = account.hasPassword ? withPassword : without;
  const factor = useFactorCode(asking.error, asking.reset);
  const send = () => {
    if (asking.isPending || secondsLeft > 0) return;
    const email = form.values.email.trim();
    const password = account.hasPassword ? { password: withPassword.values.currentPassword } : {};
    asking.mutate(
      { email, ...password, ...factor.proof },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: t`A code is on its way`, message });
          onSent(email);
        },
        onError: (error) => isFactorRefusal(error) || fail(error, form),
      },
    );
  };
  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      <EmailField
        {...form.bind('email')}
        label={<Trans>New e-mail</Trans>}
        autoComplete="email"
        description={<Trans>We send a six-digit code to it.</Trans>}
      />
      {account.hasPassword && (
        <PasswordField
          {...withPassword.bind('currentPassword')}
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          isRequired
        />
      )}
      {factor.isAsked && <FactorField {...factor.field} />}
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <div className={css.links}>
        <Button type="submit" isPending={asking.isPending} isDisabled={secondsLeft > 0}>
          <Trans>Send the code</Trans>
        </Button>
        <Button variant="text" onPress={onClose}>
          <Trans>Keep this e-mail</Trans>
        </Button>
      </div>
    </form>
  );
}

interface EnterCodeProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onOther: () => void;
}

/** The code goes out with its last digit: everything else was asked on the step before. */
function EnterCode({ email, onDone, onOther }: EnterCodeProps) {
  const { t } = useLingui();
  const changing = useChangeEmail();
  const call = useOneCall();
  const { fail, secondsLeft } = useFormFailure({
    title: t`The e-mail was not changed`,
    fallback: t`Please try again in a moment.`,
  });
  const form = useAccountForm({ verificationCode: '' });
  const send = ({ verificationCode }: typeof form.values) => {
    if (secondsLeft > 0 || !call.begin()) return;
    changing.mutate(
      { email, verificationCode },
      {
        onSuccess: ({ message }) => {
          toast.success({ title: t`Your e-mail is changed`, message });
          onDone();
        },
        onError: (error) => {
          call.end();
          fail(error, form);
        },
      },
    );
  };
  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      <p>
        <Trans>
          The code went to <bdi dir="ltr">{email}</bdi>. It is good for {CODE_MINUTES} minutes.
        </Trans>
      </p>
      <CodeField
        {...form.bind('verificationCode')}
        onComplete={form.sendOnceComplete('verificationCode', send)}
        label={<Trans>Six-digit code</Trans>}
        description={
          <Trans>Your other devices are signed out, and we notify your previous e-mail.</Trans>
        }
        isRequired
      />
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <div className={css.links}>
        <Button type="submit" isPending={changing.isPending} isDisabled={secondsLeft > 0}>
          <Trans>Change the e-mail</Trans>
        </Button>
        <Button variant="text" onPress={onOther}>
          <Trans>Another e-mail, or another code</Trans>
        </Button>
      </div>
    </form>
  );
}
