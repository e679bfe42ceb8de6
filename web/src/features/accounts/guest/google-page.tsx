import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { useSite } from '../../../platform/queries/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { accountAddress, requestedAddress } from './next-address.ts';
import css from './account-form.module.css';

/** /test-google: tries out whether this deployment's sign-in with Google works. */
export function GooglePage() {
  const search = useSearch();
  const isOn = useSite().signIn.google;
  return (
    <AccountFrame
      view="town"
      title={<Trans>Signing in with Google</Trans>}
      lead={<Trans>Google confirms who you are, then brings you back here.</Trans>}
    >
      <div className={css.form}>
        {!isOn && (
          <Banner
            isInset
            tone="info"
            title={<Trans>Signing in with Google is not set up here</Trans>}
          >
            <Trans>Your e-mail and password work as always.</Trans>
          </Banner>
        )}
        <GoogleButton variant="primary" next={requestedAddress(search) ?? '/'} />
        <p className="muted small">
          <Trans>
            Note: the correct domain of this site must be registered with the sign-in provider.
          </Trans>
        </p>
      </div>
      <div className={css.links}>
        <TextLink href={accountAddress('/login', search)}>
          <Trans>Back to sign in</Trans>
        </TextLink>
      </div>
    </AccountFrame>
  );
}
