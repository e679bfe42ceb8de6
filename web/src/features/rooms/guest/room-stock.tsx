import { Trans, useLingui } from '@lingui/react/macro';
import { History, RotateCw } from 'lucide-react';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { formatDayRange, formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import type { Inventory } from '../../../platform/queries/inventory.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RoomStockLine } from '../../../ui/room-stock.tsx';
import css from './room-stock.module.css';

/** The rooms left of one type on the chosen nights, tonight until then. */
export function RoomStock({ type, inventory }: { type: RoomType; inventory: Inventory }) {
  const isOnline = useConnectivity() === 'online';
  const { stay } = useChosenStay();
  const nights = stay === null ? 'tonight' : 'chosen';
  return <RoomStockLine type={type} counts={inventory} nights={nights} isOnline={isOnline} />;
}

/** Beside a type that has none left: it may well have on other nights (J-04). */
export function OtherNightsButton({ type, name }: { type: RoomType; name: string }) {
  return (
    <Button
      variant="text"
      size="sm"
      aria-haspopup="dialog"
      onPress={() => openPanel({ name: 'nights', roomType: type })}
    >
      <span>
        <Trans>Choose other nights</Trans>
        <span className="sr"> {name}</span>
      </span>
    </Button>
  );
}

/**
 * Says what the counts beside it are about: tonight, an earlier moment, or nothing yet, and how to
 * ask again.
 */
export function InventoryNote({ inventory }: { inventory: Inventory }) {
  const connectivity = useConnectivity();
  const { language } = useLanguage();
  const { t } = useLingui();
  const { stay } = useChosenStay();
  const { byType, isStale, isError, updatedAt, refetch } = inventory;
  const at = updatedAt === null ? null : formatInstant(updatedAt, language);
  const isOnline = connectivity === 'online';
  const canRetry = isOnline && isError;
  return (
    <div className={css.note}>
      {isStale && <Icon of={History} size={17} />}
      <p>
        {byType === null &&
          (isOnline && !isError ? <Trans>Asking how many rooms are left…</Trans> : null)}
        {byType === null && isOnline && isError && (
          <Trans>
            The rooms left could not be read just now. You can still choose your nights and book.
          </Trans>
        )}
        {byType === null && !isOnline && (
          <Trans>The rooms left show as soon as the connection returns.</Trans>
        )}
        {byType !== null && !isStale && stay === null && (
          <Trans>Counted for tonight. Choose your nights to see theirs.</Trans>
        )}
        {byType !== null && !isStale && stay !== null && (
          <Trans>
            Counted for your nights:{' '}
            <bdi>{formatDayRange(stay.checkIn, stay.checkOut, language)}</bdi>
          </Trans>
        )}
        {byType !== null && isStale && at !== null && (
          <Trans>
            Rooms left as of <bdi>{at}</bdi>. The number may have changed since.
          </Trans>
        )}
      </p>
      {canRetry && (
        <Button
          variant="text"
          onPress={() => void refetch()}
          icon={<Icon of={RotateCw} size={17} />}
          aria-label={t`Try again: rooms left`}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
