import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, Cigarette, CigaretteOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_EMAIL } from '#shared/accounts/email.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { nightsOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { EXTRA_GUEST_BAISA, MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import {
  BED_TYPES,
  ROOM_TYPES,
  SMOKING_TYPES,
  stockLevel,
  type RoomType,
} from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { useNightPrices } from '../../../../platform/queries/rooms.ts';
import { cx } from '../../../../ui/cx.ts';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { BedTwinIcon, Icon } from '../../../../ui/icon.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { PhoneField } from '../../../../ui/phone-field.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TIER_ART, TierName } from '../../../../ui/tier-name.tsx';
import { availableText } from '../../booking-words.ts';
import type { BookingDraft, BookingField } from '../../guest/form/booking-draft.ts';
import { fieldName } from '../../guest/form/field-errors.tsx';
import { payableStay } from '../../guest/form/price-quote.ts';
import type { RoomStockOnForm } from '../../guest/form/use-room-stock.ts';
import { NightCost } from '../../night-prices.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import type { BookingPart } from './desk-draft.ts';
import { DeskStay } from './desk-stay.tsx';
import { NightStrip } from './night-strip.tsx';
import css from './desk-form.module.css';

interface DeskFieldsProps {
  readonly draft: BookingDraft;
  readonly onChange: (part: BookingPart) => void;
  readonly errorOf: (field: BookingField) => string | undefined;
  readonly stock: RoomStockOnForm;
  /** The booking that is changed; what it has already is never gone. */
  readonly own: Booking | null;
  readonly today: Day;
  /** The first day on which the stay may begin; today unless the night before still runs. */
  readonly first?: Day;
  /** Beside the phone: who is known by it. */
  readonly known?: ReactNode;
  readonly idNumber: ReactNode;
  readonly notes?: ReactNode;
}

/** What a booking by staff asks for, on one screen. */
export function DeskFields(props: DeskFieldsProps) {
  const { i18n, t } = useLingui();
  const { draft, onChange, errorOf, own, today, first = today, known, idNumber, notes } = props;
  const words = useBookingWords();
  return (
    <div className={css.fields}>
      <DeskStay
        draft={draft}
        onChange={onChange}
        errorOf={errorOf}
        ownNights={new Set(own === null ? [] : nightsOf(stayOf(own)))}
        begun={own !== null && own.checkInDate < today ? own.checkInDate : null}
        first={first}
      />
      <div data-field="numberOfGuests">
        <Stepper
          label={t`Guests`}
          value={draft.numberOfGuests}
          min={MIN_GUESTS}
          max={MAX_GUESTS}
          onChange={(numberOfGuests) => onChange({ numberOfGuests })}
          decreaseLabel={t`Remove a guest`}
          increaseLabel={t`Add a guest`}
          format={words.guests}
          description={
            <Trans>
              The third and the fourth: <InlinePrice baisa={EXTRA_GUEST_BAISA} /> a night each
            </Trans>
          }
          error={errorOf('numberOfGuests')}
        />
      </div>
      <div className={cx(css.wide, css.rooms)} data-field="roomType">
        <RoomOptions {...props} />
      </div>
      {draft.roomType !== null && (
        <div className={css.wide}>
          <NightStrip roomType={draft.roomType} checkIn={draft.checkIn} checkOut={draft.checkOut} />
        </div>
      )}
      <BedAndSmoking {...props} />
      <div data-field="phoneNumber">
        <PhoneField
          label={t`Phone`}
          autoComplete="off"
          value={draft.phoneNumber}
          onChange={(phoneNumber) => onChange({ phoneNumber })}
          error={errorOf('phoneNumber')}
          isRequired
        />
      </div>
      <div className={css.known}>{known}</div>
      <div data-field="fullName">
        <TextField
          label={fieldName(i18n, 'fullName')}
          name="guestName"
          autoComplete="off"
          maxLength={100}
          value={draft.fullName}
          onChange={(fullName) => onChange({ fullName })}
          error={errorOf('fullName')}
          isRequired
        />
      </div>
      <div className={css.pair}>
        <div data-field="idNumber">{idNumber}</div>
        <div data-field="email">
          <TextField
            label={
              <>
                {t`E-mail`} <span className={css.optional}>{t`if any`}</span>
              </>
            }
            name="guestEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@example.om"
            maxLength={MAX_EMAIL}
            value={draft.email}
            onChange={(email) => onChange({ email })}
            error={errorOf('email')}
          />
        </div>
      </div>
      {notes}
    </div>
  );
}

const stayOf = ({ checkInDate, checkOutDate }: Booking) => ({
  checkIn: checkInDate,
  checkOut: checkOutDate,
});

/** The four types with their price and what is left; one without a room is struck. */
function RoomOptions({ draft, onChange, errorOf, stock, own }: DeskFieldsProps) {
  const { t, i18n } = useLingui();
  const prices = useNightPrices();
  const error = errorOf('roomType');
  return (
    <>
      <OptionCards<RoomType>
        label={t`Room`}
        name="roomType"
        isRequired
        value={draft.roomType}
        onChange={(roomType) => onChange({ roomType })}
        error={error}
        options={ROOM_TYPES.map((type) => {
          const left = stock.inventory.byType?.[type].remaining;
          const isLive = left !== undefined && !stock.inventory.isStale;
          return {
            value: type,
            isGone:
              isLive && left === 0 && own?.roomType !== type
                ? true
                : own?.isPointsBooking === true && own.roomType !== type,
            icon: (
              <FramedImage
                {...TIER_ART[type]}
                alt=""
                ratio="44/60"
                cut={4}
                hasSill={false}
                className={css.window}
              />
            ),
            name: (
              <TierName tier={type} sealSize={18} className={css.tier}>
                {tierName(i18n, type)}
              </TierName>
            ),
            hint: (
              <span className={css.room}>
                <b>
                  <NightCost price={prices[type]} stay={payableStay(draft)} />
                </b>
                {left !== undefined && (
                  <StockLine level={stockLevel(type, left)}>
                    <RoomsLeft count={left} />
                  </StockLine>
                )}
              </span>
            ),
          };
        })}
      />
    </>
  );
}

function RoomsLeft({ count }: { readonly count: number }) {
  const words = useBookingWords();
  return count === 0 ? <Trans>Sold out</Trans> : words.roomsLeft(count);
}

function BedAndSmoking({ draft, onChange, errorOf, stock, own }: DeskFieldsProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const { i18n } = useLingui();
  const counts = draft.roomType === null ? null : stock.heard;
  const { isStale } = stock.inventory;
  const hintOf = (count: number | undefined) =>
    count === undefined ? {} : { hint: availableText(i18n, count, isStale) };
  const isOwnType = own !== null && own.roomType === draft.roomType;
  return (
    <>
      <div data-field="bedType">
        <OptionCards
          label={t`Bed`}
          name="bedType"
          isRequired
          value={draft.bedType}
          onChange={(bedType) => onChange({ bedType })}
          error={errorOf('bedType')}
          options={BED_TYPES.toReversed().map((bed) => ({
            value: bed,
            name: bed === 'double' ? t`Two beds` : words.bed(bed),
            icon: <Icon of={bed === 'double' ? BedTwinIcon : BedDouble} size={24} />,
            isGone: !isStale && counts?.beds[bed] === 0 && !(isOwnType && own.bedType === bed),
            ...hintOf(counts?.beds[bed]),
          }))}
        />
      </div>
      <div data-field="smokingPreference">
        <OptionCards
          label={t`Smoking preference`}
          name="smokingPreference"
          isRequired
          value={draft.smokingPreference}
          onChange={(smokingPreference) => onChange({ smokingPreference })}
          error={errorOf('smokingPreference')}
          options={SMOKING_TYPES.toReversed().map((kind) => ({
            value: kind,
            name: words.smoking(kind),
            icon: <Icon of={kind === 'smoking' ? Cigarette : CigaretteOff} size={24} />,
            isGone:
              !isStale &&
              counts?.smoking[kind] === 0 &&
              !(isOwnType && own.smokingPreference === kind),
            ...hintOf(counts?.smoking[kind]),
          }))}
        />
      </div>
    </>
  );
}
