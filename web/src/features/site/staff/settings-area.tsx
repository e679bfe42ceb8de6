import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, History, type LucideIcon, Percent, Tag, Ticket, Users } from 'lucide-react';
import { use } from 'react';
import { Link } from 'wouter';
import type { PermissionRow } from '#shared/access.ts';
import { deskPermissions } from '#shared/desk/permissions.ts';
import { eventPermissions } from '#shared/events/permissions.ts';
import { offerPermissions } from '#shared/offers/permissions.ts';
import { roomPermissions } from '#shared/rooms/permissions.ts';
import { sitePermissions } from '#shared/site/permissions.ts';
import { DESK_COUNTS_POLL, useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import { DeskHeader, DeskMain } from '../../../backoffice/desk.tsx';
import { SettingsTabs } from '../../../backoffice/settings-tabs.ts';
import { ManagerNeeded } from '../../../backoffice/status/manager-needed.tsx';
import { useDeskAddress } from '../../../backoffice/use-desk-address.ts';
import { useDeskStatus } from '../../../backoffice/use-desk.ts';
import type { SettingsTab } from '../../../platform/navigation/feature.ts';
import { mayDo } from '../../../platform/session/role.ts';
import { useUser } from '../../../platform/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SettingsSearch } from './settings-search.tsx';
import css from './settings-area.module.css';

interface Tab {
  readonly id: SettingsTab;
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  /** What whoever opens it may do. */
  readonly needs?: PermissionRow;
}

/** Parts of the settings in their order. */
const SETTINGS_TABS: readonly Tab[] = [
  { id: 'site', name: msg`Hotel and site`, icon: Globe, needs: sitePermissions.showSiteSettings },
  { id: 'draws', name: msg`Draws`, icon: Ticket, needs: eventPermissions.updateDraw },
  { id: 'prices', name: msg`Prices`, icon: Tag, needs: roomPermissions.listPrices },
  { id: 'offers', name: msg`Offers`, icon: Percent, needs: offerPermissions.listOfferTimes },
  { id: 'staff', name: msg`Staff`, icon: Users },
  { id: 'audit', name: msg`Audit log`, icon: History, needs: deskPermissions.listAuditLog },
];

/** The settings: a part at a time, which its feature brings; the address says which. */
export function SettingsArea() {
  const { t, i18n } = useLingui();
  const parts = use(SettingsTabs);
  const { params } = useDeskAddress();
  const user = useUser();
  const all = SETTINGS_TABS.filter(({ id }) => parts[id] !== undefined);
  const tabs = all.filter(({ needs }) => needs === undefined || mayDo(user, needs));
  const asked = all.find(({ id }) => id === params.get('tab'));
  const open = asked ?? tabs[0];
  const isOpen = tabs.some(({ id }) => id === open?.id);
  return (
    <DeskMain className={css.area}>
      <SettingsHead />
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
        <div className={css.part}>{open && (isOpen ? parts[open.id] : <ManagerNeeded />)}</div>
      </div>
    </DeskMain>
  );
}

/** The head of every desk. No list is the whole area’s, so the counts say whether it is live. */
function SettingsHead() {
  const { error, updatedAt } = useDeskCounts();
  const status = useDeskStatus(
    { error, dataUpdatedAt: updatedAt },
    { poll: DESK_COUNTS_POLL, blockedId: '' },
  );
  return <DeskHeader title={<Trans>Settings</Trans>} status={status} tools={null} search={null} />;
}
