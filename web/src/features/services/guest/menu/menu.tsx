import { Trans, useLingui } from '@lingui/react/macro';
import { Images, List, Smartphone } from 'lucide-react';
import type { Place } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelative } from '../../../../i18n/relative-time.ts';
import { useLastUpdated } from '../../../../platform/query/use-last-updated.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { MenuTab } from '../services-view.ts';
import { MenuPictures } from './menu-pictures.tsx';
import { ReadMenu } from './read-menu.tsx';
import css from './menu.module.css';

/** Age (ms) from which a menu says how old it is, also when online. */
const AGED_AFTER = 86_400_000;

type MenuProps = {
  place: Place;
  tab: MenuTab;
  onTab: (tab: MenuTab) => void;
  /** Epoch ms of the server's answer. */
  updatedAt: number;
};

/** The menu of a place: as text, and as its pictures. */
export function Menu({ place, tab, onTab, updatedAt }: MenuProps) {
  const { t } = useLingui();
  const read = {
    id: 'read' as const,
    name: (
      <>
        <Icon of={List} size={18} />
        <Trans>Read</Trans>
      </>
    ),
    content: (
      <>
        <ReadMenu place={place} />
        <KeptLine updatedAt={updatedAt} />
      </>
    ),
  };
  const pictures = {
    id: 'pictures' as const,
    name: (
      <>
        <Icon of={Images} size={18} />
        <Trans>Menu pictures</Trans>
      </>
    ),
    content: (
      <div className={cx(css.night, 'night')}>
        <MenuPictures key={place.id} place={place} onRead={() => onTab('read')} />
      </div>
    ),
  };
  return (
    <Tabs
      key={place.id}
      look="segments"
      label={t`Menu`}
      tabs={place.pages.length > 0 ? [read, pictures] : [read]}
      selected={place.pages.length > 0 ? tab : 'read'}
      onSelect={onTab}
      className={cx(css.menu, tab === 'pictures' && css.filled)}
    />
  );
}

/** How old the prices are, with no network or after a day. */
function KeptLine({ updatedAt }: { updatedAt: number }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt, { agedAfter: AGED_AFTER, isUnhinted: true });
  if (asOf === null) return null;
  const age = formatRelative(asOf, Date.now(), language);
  return (
    <p className={css.kept}>
      <Icon of={Smartphone} size={16} />
      <Trans>Kept on this phone, updated {age}.</Trans>
    </p>
  );
}
