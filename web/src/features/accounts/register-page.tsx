import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { useUser } from '../../data/session.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountPerks } from './account-perks.tsx';
import { AlreadyHere } from './already-here.tsx';
import css from './account-form.module.css';
import { GoogleWay } from './google-button.tsx';
import { accountAddress, askedAddress } from './next-address.ts';
import { RegisterForm } from './register-form.tsx';
import { TextLink } from './text-link.tsx';

export function RegisterPage() {
  const user = useUser();
  const search = useSearch();
  return (
    <AccountFrame
      view="town"
      title={<Trans>Create an account</Trans>}
      lead={<Trans>Your bookings in one place, and points for every stay.</Trans>}
      aside={<AccountPerks />}
    >
      {user ? (
        <AlreadyHere user={user} />
      ) : (
        <>
          <RegisterForm />
          <GoogleWay next={askedAddress(search) ?? '/'} />
          <div className={css.links}>
            <p>
              <Trans>Already with us?</Trans>
              <TextLink href={accountAddress('/login', search)}>
                <Trans>Sign in</Trans>
              </TextLink>
            </p>
          </div>
        </>
      )}
    </AccountFrame>
  );
}
