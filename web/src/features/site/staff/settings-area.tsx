import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, History, type LucideIcon, Percent, Tag, Ticket, Users } from 'lucide-react';
import { use } from 'react';
import { Link } from 'wouter';
import { DeskMain, DeskTitle, LanguageButton } from '../../../backoffice/desk.tsx';
import { SettingsTabs } from '../../../backoffice/settings-tabs.ts';
import { useDeskAddress } from '../../../backoffice/use-desk-address.ts';
import type { SettingsTab } from '../../../platform/navigation/feature.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SettingsSearch } from './settings-search.tsx';
import css from './settings-area.module.css';

interface Tab {
  readonly id: SettingsTab;
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** Parts of the settings in their order. */
const SETTINGS_TABS: readonly Tab[] = [
  { id: 'site', name: msg`Hotel and site`, icon: Globe },
  { id: 'draws', name: msg`Draws`, icon: Ticket },
  { id: 'prices', name: msg`Prices`, icon: Tag },
  { id: 'offers', name: msg`Offers`, icon: Percent },
  { id: 'staff', name: msg`Staff`, icon: Users },
  { id: 'audit', name: msg`Audit log`, icon: History },
];

/** The settings: a part at a time, which its feature brings; the address says which. */
export function SettingsArea() {
  const { t, i18n } = useLingui();
  const parts = use(SettingsTabs);
  const { params } = useDeskAddress();
  const tabs = SETTINGS_TABS.filter(({ id }) => parts[id] !== undefined);
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  return (
    <DeskMain className={css.area}>
      <header className={css.head}>
        <DeskTitle>
          <Trans>Settings</Trans>
        </DeskTitle>
        <LanguageButton className={css.language} />
      </header>
      <SettingsSearch tabs={tabs.map(({ id, name }) => ({ id, label: i18n._(name) }))} />
      <div className={css.grid}>
        <nav aria-label={t`Parts of the settings`} className={css.nav}>
          {tabs.map(({ id, name, icon }) => (
            <Link
              key={id}
              href={`/dashboard/settings?tab=${id}`}
              className={cx(css.link, id === open?.id && css.open)}
              aria-current={id === open?.id ? 'page' : undefined}
            >
              <Icon of={icon} size={20} />
              {i18n._(name)}
            </Link>
          ))}
        </nav>
        <div className={css.part}>{open && parts[open.id]}</div>
      </div>
    </DeskMain>
  );
}
