import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { StockScope } from '#shared/rooms/room-stock.contract.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { openPanel, type PanelProps } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { useRoomStock } from '../api/room-stock.ts';
import { StockCounter } from '../stock-counter.tsx';
import { COUNTER_KINDS } from '../stock-rules.ts';
import { KIND_ICONS } from '../stock-words.ts';
import { ScopeSwitch } from './scope-switch.tsx';
import { useNightsText } from './stops-list.tsx';

const BLOCKED_ID = 'night-stock-blocked';

/** The counters of a type on one night, for that night alone or for every one. */
export function NightStockPanel({ roomType, night, onClose }: PanelProps<'nightStock'>) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const nightsText = useNightsText();
  const [scope, setScope] = useState<StockScope>('night');
  const { data, error, isPlaceholderData } = useRoomStock(night);
  const isOnline = useConnectivity() === 'online';
  const rows = isPlaceholderData || data === undefined ? [] : data.stock;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<TierName tier={roomType}>{tierName(i18n, roomType)}</TierName>}
      subtitle={nightsText(night, night)}
      footer={
        <Button
          variant="line"
          icon={<Icon of={Ban} />}
          onPress={() => openPanel({ name: 'stopSelling', roomType, from: night, to: night })}
        >
          <Trans>Stop selling</Trans>
        </Button>
      }
    >
      <div id={BLOCKED_ID}>
        {!isOnline && (
          <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
            <Trans>Counts can be changed once the hotel is reached.</Trans>
          </Banner>
        )}
        {isOnline && error !== null && (
          <Banner tone="error" isInset title={<Trans>The rooms could not be read</Trans>}>
            {errorText(error)}
          </Banner>
        )}
      </div>
      <ScopeSwitch scope={scope} onChange={setScope} />
      {rows.length === 0 && error === null && (
        <Skeleton lines={5} label={t`Loading the rooms`} isLate />
      )}
      {COUNTER_KINDS.map((kind) => {
        const stock = rows.find((row) => row.roomType === roomType && row.kind === kind);
        const hasAny = stock && (stock.cap > 0 || stock.everyNight > 0);
        return (
          hasAny && (
            <StockCounter
              key={`${kind}.${scope}`}
              stock={stock}
              night={night}
              scope={scope}
              icon={<Icon of={KIND_ICONS[kind]} size={20} />}
              blockedBy={isOnline ? null : BLOCKED_ID}
            />
          )
        );
      })}
    </Sheet>
  );
}
