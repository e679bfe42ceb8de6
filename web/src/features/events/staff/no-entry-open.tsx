import { Trans, useLingui } from '@lingui/react/macro';
import { NoDetail } from '../../../ui/desk/desk-detail.tsx';
import css from './entry-detail.module.css';

export function NoEntryOpen({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <NoDetail as="section" className={css.beside} label={t`Entry details`}>
      {isMissing ? <Trans>This entry is no longer there.</Trans> : <Trans>Open an entry to see everything about it here.</Trans>}
    </NoDetail>
  );
}
