import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, isDay, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import type { OwnDraw } from '#shared/draw/draw.contract.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { isSoldOut, useInventory } from '../../../platform/queries/inventory.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { OptionCards } from '../../../ui/option-cards.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBookPrize } from '../api/draw-queries.ts';
import css from './prize.module.css';

interface Wish {
  readonly roomType: RoomType | null;
  readonly day: string;
  readonly name: string;
  readonly phone: string;
}

interface PrizeNightProps {
  readonly id: string;
  readonly prize: Pick<OwnDraw['prizes'][number], 'prize' | 'ticket'>;
  /** Of the winning entry, E.164; empty where it is not known here. */
  readonly phone: string;
}

/** Spends a claimed prize on a night, as any free night: what was typed stays until it is booked. */
export function PrizeNight({ id, prize, phone }: PrizeNightProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  // Two winners of one device type each their own, also where a prize goes from one to the other.
  const about = `${id} ${prize.ticket}`;
  const book = useBookPrize(id, prize.prize);
  const today = hotelToday();
  const [wish, setWish] = useState<Wish>(() => ({
    roomType: null,
    day: addDays(today, 1),
    name: '',
    phone,
    ...draftOf(readDraft('prizeNight', about), today),
  }));
  const [isAsked, setIsAsked] = useState(false);
  const stock = useInventory({ checkIn: wish.day, checkOut: addDays(wish.day, 1) });
  const change = (part: Partial<Wish>) => {
    const next = { ...wish, ...part };
    setWish(next);
    saveDraft('prizeNight', next, about);
    book.reset();
  };
  const { roomType } = wish;
  const isGone = roomType !== null && isSoldOut(stock, roomType);
  const isNameShort = wish.name.trim().length < 2;
  const isPhoneShort = wish.phone.trim() === '';
  const isForeignPhone =
    book.error instanceof ApiError &&
    (book.error.details?.fields?.some(({ field }) => field === 'guestPhone') ?? false);
  const send = () => {
    setIsAsked(true);
    if (roomType === null || isGone || isNameShort || isPhoneShort) return;
    book.mutate(
      { roomType, checkInDate: wish.day, guestName: wish.name.trim(), guestPhone: wish.phone },
      { onSuccess: () => deleteDraft('prizeNight', about) },
    );
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DayField
        label={t`The night you come`}
        isBoxed
        day={wish.day}
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        onChange={(day) => change({ day })}
      >
        {formatDay(wish.day, language)}
      </DayField>
      <OptionCards
        label={t`Room`}
        value={roomType}
        onChange={(type) => change({ roomType: type })}
        options={ROOM_TYPES.map((type) => ({
          value: type,
          name: roomName(type, language),
          isGone: isSoldOut(stock, type),
        }))}
        error={
          isAsked && roomType === null ? (
            <Trans>Choose a room.</Trans>
          ) : isGone ? (
            <Trans>No room of this kind is left in this night. Choose another room or day.</Trans>
          ) : undefined
        }
      />
      <TextField
        label={t`Guest’s name`}
        autoComplete="name"
        maxLength={120}
        value={wish.name}
        onChange={(name) => change({ name })}
        error={isAsked && isNameShort ? <Trans>Write the name of whoever comes.</Trans> : undefined}
      />
      <PhoneField
        label={t`Phone that took part`}
        value={wish.phone}
        onChange={(typed) => change({ phone: typed })}
        error={
          isForeignPhone ? (
            <Trans>This is not the phone that won. Write the one you entered with.</Trans>
          ) : isAsked && isPhoneShort ? (
            <Trans>Write the phone you entered with.</Trans>
          ) : undefined
        }
      />
      {book.error !== null && !isForeignPhone && (
        <Banner isInset tone="error" title={<Trans>The night was not booked</Trans>}>
          {errorText(book.error)}
        </Banner>
      )}
      <Button type="submit" isPending={book.isPending}>
        <Trans>Book my free night</Trans>
      </Button>
    </form>
  );
}

/** What was kept of an earlier look; a day that is over by now is not taken back. */
function draftOf(kept: unknown, today: string): Partial<Wish> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { roomType, day, name, phone } = kept as Partial<Record<keyof Wish, unknown>>;
  const type = ROOM_TYPES.find((one) => one === roomType);
  return {
    ...(type && { roomType: type }),
    ...(typeof day === 'string' && isDay(day) && day >= today && { day }),
    ...(typeof name === 'string' && { name }),
    ...(typeof phone === 'string' && phone !== '' && { phone }),
  };
}
