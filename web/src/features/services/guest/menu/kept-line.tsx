import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelative } from '../../../../i18n/relative-time.ts';
import { useLastUpdated } from '../../../../platform/query/use-last-updated.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './menu.module.css';

/** Age (ms) from which a menu says how old it is, also when online. */
const AGED_AFTER = 86_400_000;

/** How old the prices are, with no network or after a day. */
export function KeptLine({ updatedAt }: { updatedAt: number }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt, AGED_AFTER);
  if (asOf === null) return null;
  const age = formatRelative(asOf, Date.now(), language);
  return (
    <p className={css.kept}>
      <Icon of={Smartphone} size={16} />
      <Trans>Kept on this phone, updated {age}.</Trans>
    </p>
  );
}
