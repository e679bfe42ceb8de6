import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { Stay } from '#shared/bookings/stay.ts';
import type { NightPrices } from '#shared/rooms/pricing.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import {
  openPanel,
  type PanelProps,
  replacePanel,
} from '../../../../platform/navigation/panels.ts';
import type { InventoryByType } from '../../../../platform/queries/inventory.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { type StockNights, stockText } from '../../../../ui/stock-line.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { availableText } from '../../booking-words.ts';
import { NightCost } from '../../night-prices.tsx';
import { BookingFields } from './booking-fields.tsx';
import { stayOfDraft, quickPayload } from './booking-payload.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { fittingKinds, useQuickStart } from './chosen-start.ts';
import { useFieldErrors, fieldName } from './field-errors.tsx';
import { payableStay, useAgreedPrice } from './price-quote.ts';
import { isExplainedInForm } from './submit-failure.ts';
import { onBookingCreated, useBookingForm } from './use-booking-form.ts';
import { usePreselectOnlyOption, useRoomStock } from './use-room-stock.ts';
import { validateQuickForm } from './validate-booking.ts';
import css from './booking-form.module.css';

interface RoomTypeOptionsProps {
  readonly prices: NightPrices;
  readonly stay: Stay | null;
  readonly byType: InventoryByType | null;
  readonly isStale: boolean;
  readonly nights: StockNights;
  readonly value: RoomType | null;
  readonly onChange: (type: RoomType) => void;
  readonly error: string | undefined;
}

/**
 * The tiers that have a room left, with the price of a night. Before there are nights, also those
 * that are full tonight: they can be had on others.
 */
function RoomTypeOptions({
  prices,
  stay,
  byType,
  isStale,
  nights,
  value,
  onChange,
  error,
}: RoomTypeOptionsProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const shown = ROOM_TYPES.filter(
    (type) =>
      byType === null ||
      isStale ||
      nights === 'tonight' ||
      byType[type].remaining > 0 ||
      type === value,
  );
  return (
    <div data-field="roomType">
      <OptionCards
        label={fieldName(i18n, 'roomType')}
        name="roomType"
        isRequired
        value={value}
        onChange={onChange}
        error={error}
        options={shown.map((type) => ({
          value: type,
          name: roomName(type, language),
          icon: <Seal tier={type} size={24} />,
          hint: (
            <>
              <span className={css.line}>
                <NightCost price={prices[type]} stay={stay} />
              </span>
              {byType !== null && (
                <span className={css.line}>
                  {!isStale && (nights === 'tonight' || byType[type].remaining === 0)
                    ? stockText(i18n, type, byType[type].remaining, nights)
                    : availableText(i18n, byType[type].remaining, isStale)}
                </span>
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}

/**
 * A whole booking on one short form; with the house full tonight, the no-rooms dialog stands
 * in its place.
 */
export function QuickBookingForm({ replaces, roomType, onClose }: PanelProps<'quickForm'>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const user = useUser();
  const root = useRef<HTMLFormElement>(null);
  const form = useBookingForm({
    form: 'quick',
    replaces,
    root,
    ...useQuickStart(roomType),
    onTaken: (booking, isInSight) =>
      onBookingCreated(booking, { hasAccount: Boolean(user), isInSight }),
    onFailed: (failure) => {
      if (isExplainedInForm(failure)) return;
      toast.failure({ title: t`Error in booking - failed to create booking, please try again` });
    },
  });
  const { draft } = form;
  const stock = useRoomStock(draft.roomType, draft);
  const { inventory } = stock;
  const errorOf = useFieldErrors('quick', form.problems);
  usePreselectOnlyOption(form, stock, draft.roomType !== null);

  const isHouseFull = !inventory.isStale && inventory.totalRemaining === 0;
  const isFullTonight = isHouseFull && stayOfDraft(draft) === null;
  useEffect(() => {
    if (isFullTonight) replacePanel({ name: 'noRooms' });
  }, [isFullTonight]);
  const { checkIn, checkOut } = draft;
  const showNoRooms = useCallback(() => {
    const stay = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : undefined;
    openPanel({ name: 'noRooms', ...(stay && { stay }) });
  }, [checkIn, checkOut]);
  const isTurnedAway = isHouseFull && form.failure?.kind === 'soldOut';
  useEffect(() => {
    if (isTurnedAway) showNoRooms();
  }, [isTurnedAway, showNoRooms]);

  const agreed = useAgreedPrice(draft.roomType, form);

  const pickRoom = (type: RoomType) => form.set({ roomType: type, ...fittingKinds(type, draft) });

  const submit = () => {
    if (isHouseFull) {
      showNoRooms();
      return;
    }
    agreed.agree();
    const sender = { language, userEmail: user?.email ?? null, totalBaisa: agreed.total ?? 0 };
    form.submit(validateQuickForm(draft, hotelToday(), stock.live), quickPayload(draft, sender));
  };

  if (isFullTonight) return null;
  return (
    <BookingSheet
      form={form}
      root={root}
      errorOf={errorOf}
      roomType={draft.roomType}
      prices={agreed.prices}
      total={agreed.total}
      title={t`Quick booking`}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoomTypeOptions
        prices={agreed.prices}
        stay={payableStay(draft)}
        byType={inventory.byType}
        isStale={inventory.isStale}
        nights={stock.nights}
        value={draft.roomType}
        onChange={pickRoom}
        error={errorOf('roomType')}
      />
      <BookingFields
        form={form}
        roomType={draft.roomType}
        stock={stock}
        agreed={agreed}
        email="required"
        errorOf={errorOf}
        onPick={pickRoom}
      />
    </BookingSheet>
  );
}
