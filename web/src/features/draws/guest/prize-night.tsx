import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays } from '#shared/bookings/stay.ts';
import type { OwnDraw } from '#shared/draw/draw.contract.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { isSoldOut, useInventory } from '../../../platform/queries/inventory.ts';
import { useUser } from '../../../platform/session/session.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type OnPrizeAnswer, useBookPrize } from '../api/draw-queries.ts';
import { PrizeDay } from './prize-day.tsx';
import { PrizeRooms } from './prize-rooms.tsx';
import { firstWish, type PrizeWish } from './prize-wish.ts';
import css from './prize.module.css';

interface PrizeNightProps {
  readonly id: string;
  readonly prize: Pick<OwnDraw['prizes'][number], 'prize' | 'ticket' | 'name'>;
  /** Phone of the winning entry, E.164; empty where it is not known here. */
  readonly phone: string;
  readonly onAnswer: OnPrizeAnswer;
}

/** Spends a claimed prize on a night, as any free night: what was typed stays until it is booked. */
export function PrizeNight({ id, prize, phone, onAnswer }: PrizeNightProps) {
  const { t } = useLingui();
  const user = useUser();
  const errorText = useErrorText();
  // Two winners of one device type each their own, also where a prize goes from one to the other.
  const about = `${id} ${prize.ticket}`;
  const book = useBookPrize(id, prize.prize, (own) => {
    deleteDraft('prizeNight', about);
    onAnswer(own);
  });
  const today = hotelToday();
  const [wish, setWish] = useState(() =>
    firstWish(readDraft('prizeNight', about), {
      today,
      names: [prize.name, readLocal('contact')?.fullName, user?.fullName],
      phone,
    }),
  );
  const [isAsked, setIsAsked] = useState(false);
  const stock = useInventory({ checkIn: wish.day, checkOut: addDays(wish.day, 1) });
  const change = (part: Partial<PrizeWish>) => {
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
    const [guestName, guestPhone] = [wish.name.trim(), wish.phone];
    book.mutate({ roomType, checkInDate: wish.day, guestName, guestPhone });
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
      <PrizeRooms
        value={roomType}
        onChange={(type) => change({ roomType: type })}
        isGone={(type) => isSoldOut(stock, type)}
        isMissing={isAsked && roomType === null}
      />
      <PrizeDay
        name={about}
        roomType={roomType}
        today={today}
        day={wish.day}
        onChange={(day) => change({ day })}
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
