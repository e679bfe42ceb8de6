import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, X } from 'lucide-react';
import { nightCount } from '#shared/bookings/stay.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { bedName, guestsText, nightsText, smokingName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import {
  type ChosenStay,
  chooseStay,
  useChosenStay,
  useStayTotal,
} from '../../../platform/navigation/chosen-stay.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { type TypeInventory, useChosenInventory } from '../../../platform/queries/inventory.ts';
import { useNightPrices } from '../../../platform/queries/rooms.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StayTotalLine } from '../../../ui/stay-total.tsx';
import { RoomStock } from './room-stock.tsx';
import css from './chosen-nights.module.css';

/** What the prices and counts beneath are about, and the way to other nights. */
export function ChosenNights() {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { stay, guests } = useChosenStay();
  return (
    <div className={css.nights} role="group" aria-label={t`Your nights`}>
      <Icon of={CalendarDays} size={20} />
      <p className={css.words}>
        {stay === null ? (
          <Trans>Prices and rooms for tonight</Trans>
        ) : (
          <>
            <b>{formatDayRange(stay.checkIn, stay.checkOut, language)}</b>{' '}
            <span>
              {nightsText(i18n, nightCount(stay))} · {guestsText(i18n, guests)}
            </span>
          </>
        )}
      </p>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        onPress={() => openPanel({ name: 'nights' })}
      >
        {stay === null ? <Trans>Choose your nights</Trans> : <Trans>Change</Trans>}
      </Button>
      {stay !== null && (
        <Button
          variant="text"
          size="sm"
          icon={<Icon of={X} size={17} />}
          onPress={() => chooseStay({ stay: null })}
        >
          <Trans>Back to tonight</Trans>
        </Button>
      )}
    </div>
  );
}

/** The sum of the type for the chosen nights; of tonight where it has a price of its own. */
export function StayTotal({ roomType }: { roomType: RoomType }) {
  const total = useStayTotal(useNightPrices()[roomType]);
  return total && <StayTotalLine {...total} />;
}

/** Sum and count of the chosen nights on a line of their own, in the colour around it. */
export function ChosenStayLine({ roomType }: { roomType: RoomType }) {
  const { stay } = useChosenStay();
  const inventory = useChosenInventory();
  // Without nights there is a sum where tonight has a price of its own.
  if (stay === null) return <StayTotal roomType={roomType} />;
  return (
    <div className={css.line}>
      <StayTotal roomType={roomType} />
      <RoomStock type={roomType} inventory={inventory} />
    </div>
  );
}

/** Lists the bed and smoking kinds that were asked for and that the type has none left of. */
export function missingKinds(
  left: TypeInventory,
  { bedType, smokingPreference }: ChosenStay,
): { bedType: ChosenStay['bedType']; smokingPreference: ChosenStay['smokingPreference'] } {
  return {
    bedType: bedType !== null && left.beds[bedType] === 0 ? bedType : null,
    smokingPreference:
      smokingPreference !== null && left.smoking[smokingPreference] === 0
        ? smokingPreference
        : null,
  };
}

/** Says that a room is left, but none as it was asked for. */
export function MissingKinds({ left }: { left: TypeInventory }) {
  const { i18n } = useLingui();
  const { bedType, smokingPreference } = missingKinds(left, useChosenStay());
  if (left.remaining === 0 || (bedType === null && smokingPreference === null)) return null;
  const kind =
    bedType === null ? smokingName(i18n, smokingPreference ?? 'smoking') : bedName(i18n, bedType);
  return (
    <p className={css.missing}>
      <Trans>None left with: {kind}</Trans>
    </p>
  );
}
