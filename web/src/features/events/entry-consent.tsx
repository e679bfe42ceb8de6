import { Trans } from '@lingui/react/macro';
import css from './event-form.module.css';

/** What the guest agrees to; its version is stored with the entry. */
export function EntryConsent({ hasPhotos }: { hasPhotos: boolean }) {
  return (
    <p className={css.consent}>
      {hasPhotos ? (
        <Trans>
          By sending you agree that the hotel keeps your phone and these pictures to judge the draw and to call the winners. Location and
          camera data are removed from the pictures on this phone, before they leave it.
        </Trans>
      ) : (
        <Trans>By sending you agree that the hotel keeps your phone to hold the draw and to call the winners.</Trans>
      )}
    </p>
  );
}
