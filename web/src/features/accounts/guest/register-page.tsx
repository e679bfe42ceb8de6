import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarCheck, Sparkles } from 'lucide-react';
import { useSearch } from 'wouter';
import { POINTS_COST } from '#shared/points/points.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { GoogleSignIn } from './google-button.tsx';
import { AlreadySignedIn } from './login-notice.tsx';
import { accountAddress, requestedAddress } from './next-address.ts';
import { RegisterForm } from './register-form.tsx';
import formCss from './account-form.module.css';
import css from './register-page.module.css';

const CHEAPEST_NIGHT = Math.min(...Object.values(POINTS_COST));

/** What an account is good for. */
function AccountPerks() {
  const { t } = useLingui();
  return (
    <ul className={css.perks} aria-label={t`With an account`}>
      <li>
        <Icon of={Sparkles} size={22} />
        <Trans>Points for every completed stay</Trans>
      </li>
      <li>
        <Icon of={BedDouble} size={22} />
        <Trans>A free night from {CHEAPEST_NIGHT} points</Trans>
      </li>
      <li>
        <Icon of={CalendarCheck} size={22} />
        <Trans>Your bookings on every device</Trans>
      </li>
    </ul>
  );
}

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
        <AlreadySignedIn user={user} />
      ) : (
        <>
          <RegisterForm />
          <GoogleSignIn next={requestedAddress(search) ?? '/'} />
          <div className={formCss.links}>
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
