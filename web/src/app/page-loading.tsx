import { Trans } from '@lingui/react/macro';
import css from './screen.module.css';

export function PageLoading() {
  return (
    <p role="status" className={css.waiting}>
      <Trans>Loading…</Trans>
    </p>
  );
}
