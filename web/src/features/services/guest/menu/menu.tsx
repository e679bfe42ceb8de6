import { Trans, useLingui } from '@lingui/react/macro';
import { Images, List } from 'lucide-react';
import type { Place } from '#shared/services/services.contract.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { MenuTab } from '../services-view.ts';
import { KeptLine } from './kept-line.tsx';
import { MenuPictures } from './menu-pictures.tsx';
import { ReadMenu } from './read-menu.tsx';
import css from './menu.module.css';

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
