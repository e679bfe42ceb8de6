import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAccount } from '#shared/accounts/personal-data.contract.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeDetails } from '../api/own-details.ts';
import { FormFailure, OfflineNote, useAccountForm } from './account-form.tsx';
import { Throttled } from './throttled.tsx';
import { useFormFailure } from './use-form-failure.ts';
import css from './account-form.module.css';

/** Name and phone, which forms offer; bookings keep those that they were made with. */
export function OwnDetails({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const change = useChangeDetails();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Your details were not saved`,
    fallback: t`Please try again in a moment.`,
  });
  const form = useAccountForm({
    fullName: account.fullName,
    phoneNumber: account.phoneNumber === null ? '' : formatPhoneShort(account.phoneNumber),
  });
  const save = () => {
    if (change.isPending || secondsLeft > 0) return;
    change.mutate(form.values, {
      onSuccess: ({ message, phoneNumber }) => {
        toast.success({ title: t`Saved`, message });
        form.set({ phoneNumber: phoneNumber === null ? '' : formatPhoneShort(phoneNumber) });
      },
      onError: (error) => fail(error, form),
    });
  };
  return (
    <form className={css.form} {...form.sending(save)}>
      <OfflineNote />
      <TextField
        {...form.bind('fullName')}
        label={<Trans>Full name</Trans>}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        isRequired
      />
      <PhoneField
        {...form.bind('phoneNumber')}
        label={<Trans>Phone (if you like)</Trans>}
        description={<Trans>Booking forms offer it, so that you need not type it.</Trans>}
      />
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <div>
        <Button type="submit" isPending={change.isPending} isDisabled={secondsLeft > 0}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
