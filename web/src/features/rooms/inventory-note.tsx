import { Trans, useLingui } from '@lingui/react/macro';
import { History, RotateCw } from 'lucide-react';
import { useConnectivity } from '../../data/connectivity.ts';
import type { Inventory } from '../../data/rooms/use-inventory.ts';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './inventory-note.module.css';

/** Says what the counts beside it are about: tonight, an earlier moment, or nothing yet, and how to ask again. */
export function InventoryNote({ inventory }: { inventory: Inventory }) {
  const connectivity = useConnectivity();
  const { language } = useLanguage();
  const { t } = useLingui();
  const { byType, isStale, isError, updatedAt, refetch } = inventory;
  const at = updatedAt === null ? null : formatInstant(updatedAt, language);
  const isOnline = connectivity === 'online';
  const canRetry = isOnline && isError;
  return (
    <div className={css.note}>
      {isStale && <Icon of={History} size={17} />}
      <p>
        {byType === null && (isOnline && !isError ? <Trans>Asking how many rooms are left…</Trans> : null)}
        {byType === null && isOnline && isError && (
          <Trans>The rooms left could not be read just now. You can still choose your nights and book.</Trans>
        )}
        {byType === null && !isOnline && <Trans>The rooms left show as soon as the connection returns.</Trans>}
        {byType !== null && !isStale && <Trans>Counted for tonight. You choose your own nights when you book.</Trans>}
        {byType !== null && isStale && at !== null && (
          <Trans>
            Rooms left as of <bdi>{at}</bdi>. The number may have changed since.
          </Trans>
        )}
      </p>
      {canRetry && (
        <Button variant="text" onPress={() => void refetch()} icon={<Icon of={RotateCw} size={17} />} aria-label={t`Try again: rooms left`}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
