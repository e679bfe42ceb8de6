import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, ChevronRight, CreditCard, Lock, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { statisticsPermissions } from '#shared/statistics/permissions.ts';
import { useInventory } from '../../../../platform/queries/inventory.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './area-tiles.module.css';

/** The rest of the house, by the names of its tiles. */
export function AreaTiles() {
  const { t } = useLingui();
  const seesFigures = useMay(statisticsPermissions.readDashboard);
  return (
    <nav className={css.tiles} aria-label={t`Further areas`}>
      <AreaTile href="/dashboard/rooms" icon={BedDouble} name={<Trans>Room Management</Trans>}>
        <FreeTonight />
      </AreaTile>
      <AreaTile href="/dashboard/cards" icon={CreditCard} name={<Trans>Card Management</Trans>}>
        <Trans>Beneficiaries of the cards</Trans>
      </AreaTile>
      <AreaTile
        href="/dashboard/assistant"
        icon={MessageSquareText}
        name={<Trans>AI Chat Management</Trans>}
      >
        <Trans>Questions and answers</Trans>
      </AreaTile>
      {seesFigures && (
        <AreaTile href="/dashboard/statistics" icon={Lock} name={<Trans>Hotel Statistics</Trans>}>
          <Trans>Opens with a password</Trans>
        </AreaTile>
      )}
    </nav>
  );
}

type AreaTileProps = { href: string; icon: typeof Lock; name: ReactNode; children: ReactNode };

function AreaTile({ href, icon, name, children }: AreaTileProps) {
  return (
    <Link href={href} className={css.tile}>
      <Icon of={icon} size={22} />
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
      <Icon of={ChevronRight} size={16} directional />
    </Link>
  );
}

function FreeTonight() {
  const { byType } = useInventory();
  if (byType === null) return <Trans>Rooms on sale</Trans>;
  const free = ROOM_TYPES.reduce((sum, type) => sum + byType[type].remaining, 0);
  const all = ROOM_TYPES.reduce((sum, type) => sum + byType[type].maxCapacity, 0);
  return (
    <Plural
      value={free}
      one={`# room free tonight of ${all}`}
      other={`# rooms free tonight of ${all}`}
    />
  );
}
