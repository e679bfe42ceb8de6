import { Trans } from '@lingui/react/macro';
import { writeLocal } from '../../data/local-store.ts';
import { useSite } from '../../data/use-site.ts';
import { Button } from '../../ui/button.tsx';
import css from './account-form.module.css';

/** Leaves for Google and comes back to `next`. What returns is a cookie, so the way out is noted here, for the return to be looked for. */
export function GoogleButton({ next, variant = 'line' }: { next: string; variant?: 'line' | 'primary' }) {
  return (
    <Button
      isBlock
      variant={variant}
      href={`/auth/google?next=${encodeURIComponent(next)}`}
      onPress={() => writeLocal('googleSignIn', Date.now())}
    >
      <Trans>Continue with Google</Trans>
    </Button>
  );
}

/** Under a form, where this deployment has Google's sign-in. */
export function GoogleWay({ next }: { next: string }) {
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
