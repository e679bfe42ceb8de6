import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addDays, isDay, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import type { DeskClaim } from '#shared/draw/draw-desk.contract.ts';
import { NAME_LENGTH, TYPED_PHONE_MAX } from '#shared/draw/draw.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType, stockLevel } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { isSoldOut, useInventory } from '../../../../platform/queries/inventory.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { PhoneField } from '../../../../ui/phone-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { StockLine, stockText } from '../../../../ui/stock-line.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type ClaimDialogProps, TicketOf, useClaimAct } from './claim-dialogs.tsx';
import css from './claims.module.css';

const draftSchema = z.object({
  roomType: z.nullable(z.enum(ROOM_TYPES)),
  night: z.string().check(z.refine(isDay)),
  name: z.string(),
  phone: z.string(),
});
type NightDraft = z.infer<typeof draftSchema>;

/** What was typed for this prize, until it is booked. */
function useNightDraft({ id, phone }: DeskClaim, drawId: string, today: Day) {
  const about = `${drawId}/${id}`;
  const [draft, setDraft] = useState((): NightDraft => {
    const kept = draftSchema.safeParse(readDraft('desk.prizeNight', about)).data;
    if (kept && kept.night >= today) return kept;
    return {
      roomType: null,
      night: today,
      name: '',
      phone: phone ?? '',
      ...(kept && { ...kept, night: today }),
    };
  });
  return {
    draft,
    change: (part: Partial<NightDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      saveDraft('desk.prizeNight', next, about);
    },
    forget: () => deleteDraft('desk.prizeNight', about),
  };
}

/** One night at price 0 for a winner who has claimed the prize. */
export function BookNight(props: ClaimDialogProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { claim, draw, onClose } = props;
  const [today] = useState(() => hotelToday());
  const { draft, change, forget } = useNightDraft(claim, draw.id, today);
  const act = useClaimAct({
    ...props,
    onClose: () => {
      forget();
      onClose();
    },
  });
  const [isChecked, setIsChecked] = useState(false);
  const { roomType, night, name, phone } = draft;
  const isNamed = name.trim().length >= NAME_LENGTH.min;
  const isPhone = phone.trim() !== '';
  const day = formatDay(night, language);
  const book = () => {
    setIsChecked(true);
    if (roomType === null || !isNamed || !isPhone) return;
    const body = { roomType, checkInDate: night, guestName: name, guestPhone: phone };
    act.run({ what: 'book', body }, (now) => ({
      title: t`The night of ${day} is booked`,
      message: now.claims.find(({ id }) => id === claim.id)?.bookingReference ?? undefined,
    }));
  };
  const isPhoneRefused = act.code === 'phone.invalid' && !act.isPending;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        <Trans>
          The night of <TicketOf claim={claim} />
        </Trans>
      }
      bodyClassName={css.form}
      footer={
        <Button isBlock isPending={act.isPending} onPress={book}>
          <Trans>Book at no charge</Trans>
        </Button>
      }
    >
      <p className={css.note}>
        <Trans>One night for two, accepted at once. The winner reads it in the app.</Trans>
      </p>
      <DayField
        label={t`Night`}
        day={night}
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        onChange={(next) => change({ night: next })}
        isBoxed
        error={
          act.code?.startsWith('booking.stay_') && !act.isPending && act.message !== null
            ? act.message
            : undefined
        }
      >
        {day}
      </DayField>
      <RoomOptions
        night={night}
        value={roomType}
        onChange={(next) => change({ roomType: next })}
        isMissing={isChecked && roomType === null}
      />
      <TextField
        label={t`Winner’s name`}
        value={name}
        onChange={(next) => change({ name: next })}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        isRequired
        error={isChecked && !isNamed ? t`Write the name as on the identity card.` : undefined}
      />
      <PhoneField
        label={t`Phone`}
        value={phone}
        onChange={(next) => change({ phone: next.slice(0, TYPED_PHONE_MAX) })}
        autoComplete="off"
        isRequired
        error={
          isPhoneRefused
            ? act.message
            : isChecked && !isPhone
              ? t`Write the winner’s phone number.`
              : undefined
        }
      />
      {act.message !== null && !act.isPending && !isPhoneRefused && (
        <Banner tone="error" isInset title={<Trans>The night was not booked</Trans>}>
          {act.message}
        </Banner>
      )}
    </Sheet>
  );
}

type RoomOptionsProps = {
  night: Day;
  value: RoomType | null;
  onChange: (type: RoomType) => void;
  isMissing: boolean;
};

/** The types with what is left of them in that night. */
function RoomOptions({ night, value, onChange, isMissing }: RoomOptionsProps) {
  const { t, i18n } = useLingui();
  const stock = useInventory({ checkIn: night, checkOut: addDays(night, 1) }, { fast: true });
  const isGone = (type: RoomType) => isSoldOut(stock, type);
  return (
    <OptionCards<RoomType>
      label={t`Room type`}
      value={value}
      onChange={onChange}
      isRequired
      error={
        isMissing
          ? t`Choose a room type.`
          : value !== null && isGone(value)
            ? t`No room of this type is left in that night.`
            : undefined
      }
      options={ROOM_TYPES.map((type) => {
        const left = stock.isStale ? undefined : stock.byType?.[type].remaining;
        return {
          value: type,
          name: tierName(i18n, type),
          isGone: isGone(type),
          hint:
            left === undefined ? undefined : (
              <StockLine level={stockLevel(type, left)}>
                {stockText(i18n, type, left, 'chosen')}
              </StockLine>
            ),
        };
      })}
    />
  );
}
