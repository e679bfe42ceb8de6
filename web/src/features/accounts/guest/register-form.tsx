import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { MIN_PASSWORD } from '#shared/accounts/credentials.ts';
import type { RegisterAnswer } from '#shared/accounts/registration.contract.ts';
import { deleteDraft, saveDraft, readDraft } from '../../../platform/storage/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRegister } from '../api/authentication.ts';
import {
  EmailField,
  FormFailure,
  OfflineNote,
  useAccountForm,
  usePasswordHint,
} from './account-form.tsx';
import { accountAddress } from './next-address.ts';
import { recordCodeSent } from './resend-code.tsx';
import { Throttled } from './throttled.tsx';
import { rememberEmail, typedEmail } from './typed-email.ts';
import { useDelayedNavigation, VERIFY_REDIRECT } from './use-delayed-navigation.ts';
import { useFormFailure } from './use-form-failure.ts';
import { useHumanCheck } from './use-human-check.tsx';
import css from './account-form.module.css';

interface RegisterDraft {
  readonly fullName: string;
  readonly email: string;
}

export function RegisterForm() {
  const { t } = useLingui();
  const hint = usePasswordHint(MIN_PASSWORD);
  const search = useSearch();
  const register = useRegister();
  const human = useHumanCheck();
  const { isGoing, goLater } = useDelayedNavigation();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Error creating the account`,
    fallback: t`The account could not be created`,
  });
  const isBusy = register.isPending || isGoing;

  const draft = readDraft('register') as RegisterDraft | null;
  const initial = {
    fullName: draft?.fullName ?? '',
    email: draft?.email ?? typedEmail(),
    newPassword: '',
    consent: '',
  };
  const form = useAccountForm(initial);

  const onAnswer = ({ email, message, requiresVerification }: RegisterAnswer) => {
    deleteDraft('register');
    rememberEmail(email);
    recordCodeSent(email);
    toast.success({ title: t`Welcome!`, message });
    const isToVerify = requiresVerification && email !== '';
    goLater(
      isToVerify
        ? accountAddress('/verify-email', search, { email })
        : accountAddress('/login', search),
      VERIFY_REDIRECT,
    );
  };

  const send = () => {
    if (isBusy || secondsLeft > 0 || !human.isReady()) return;
    const { fullName, email, newPassword } = form.values;
    register.mutate(
      {
        fullName: fullName.trim(),
        email: email.trim(),
        password: newPassword,
        consent: true,
        turnstileToken: human.token,
      },
      {
        onSuccess: onAnswer,
        onError: (error) => {
          human.renew();
          fail(error, form);
        },
      },
    );
  };

  const keep = (change: Partial<RegisterDraft>) => {
    form.set(change);
    saveDraft('register', {
      fullName: form.values.fullName,
      email: form.values.email,
      ...change,
    } satisfies RegisterDraft);
  };
  const consent = form.bind('consent');

  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      <TextField
        {...form.bind('fullName')}
        label={<Trans>Full name</Trans>}
        onChange={(fullName) => keep({ fullName })}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        isRequired
      />
      <EmailField
        {...form.bind('email')}
        description={<Trans>We send a six-digit code there.</Trans>}
        onChange={(email) => {
          keep({ email });
          rememberEmail(email);
        }}
        autoComplete="email"
      />
      <PasswordField
        {...form.bind('newPassword')}
        name="password"
        label={<Trans>Password</Trans>}
        placeholder={hint}
        description={<Trans>The longer, the safer. Spaces and Arabic letters are welcome.</Trans>}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={128}
        isRequired
      />
      <Checkbox
        name="consent"
        isRequired
        isChecked={form.values.consent !== ''}
        onChange={(isChecked) => form.set({ consent: isChecked ? 'yes' : '' })}
        inputRef={consent.inputRef}
        error={consent.error}
      >
        <Trans>
          I agree that the hotel keeps my name and e-mail for this account and its bookings. I can
          take my data with me, or have it erased, at any time.
        </Trans>
      </Checkbox>
      <LegalLinks />
      {human.widget}
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <Button type="submit" isBlock isPending={isBusy} isDisabled={secondsLeft > 0}>
        <Trans>Create the account</Trans>
      </Button>
    </form>
  );
}
