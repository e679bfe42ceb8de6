import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { writeLocal } from '../../../platform/storage/local-store.ts';
import { Button } from '../../../ui/button.tsx';
import css from './account-form.module.css';

/**
 * Leaves for Google and comes back to `next`. What returns is a cookie, so the way out is noted
 * here, for the return to be looked for. The first sign-in opens an account: its consent is the
 * registration's, so that sentence stands beside the button wherever it is.
 */
export function GoogleButton({
  next,
  variant = 'line',
}: {
  next: string;
  variant?: 'line' | 'primary';
}) {
  const { language } = useLanguage();
  const consent = useId();
  return (
    <div className={css.google}>
      <Button
        isBlock
        variant={variant}
        href={`/auth/google?${new URLSearchParams({ next, language })}`}
        aria-describedby={consent}
        onPress={() => writeLocal('googleSignIn', Date.now())}
      >
        <Trans>Continue with Google</Trans>
      </Button>
      <p id={consent} className="muted small">
        <Trans>
          By continuing I agree that the hotel keeps my name and e-mail for this account and its
          bookings. I can take my data with me, or have it erased, at any time.
        </Trans>
      </p>
    </div>
  );
}

/** Under a form, where this deployment has Google's sign-in. */
export function GoogleSignIn({ next }: { next: string }) {
  if (!useSite().signIn.google) return null;
  return (
    <>
      <p className={css.or}>
        <Trans>or</Trans>
      </p>
      <GoogleButton next={next} />
    </>
  );
}
