import { Trans, useLingui } from '@lingui/react/macro';
import css from './entry-detail.module.css';

export function NoEntryOpen({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <section className={css.empty} aria-label={t`Entry details`}>
      <p role="status">
        {isMissing ? <Trans>This entry is no longer there.</Trans> : <Trans>Open an entry to see everything about it here.</Trans>}
      </p>
    </section>
  );
}
