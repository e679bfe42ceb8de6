import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FullPart } from '#shared/bookings/full-parts.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { readChosenStay, searchWith } from '../../../../platform/navigation/chosen-stay.ts';
import { openPanel, type Panel, usePanel } from '../../../../platform/navigation/panels.ts';
import type { InventoryByType } from '../../../../platform/queries/inventory.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { stockText } from '../../../../ui/stock-line.tsx';
import { fullText, type RoomWish } from '../../booking-words.ts';
import type { SubmitFailure } from './submit-failure.ts';
import css from './booking-form.module.css';
import noticeCss from './failure-notice.module.css';

interface SubmitNoticeProps {
  readonly failure: SubmitFailure;
  /** What was asked for; null while something of it is open. */
  readonly wish: RoomWish | null;
  /** The total that the guest saw when sending, in baisa. */
  readonly shownBaisa: number | null;
  readonly onOtherDates: () => void;
  /** Other tiers with a room for the same nights. */
  readonly otherRooms: ReactNode;
}

/**
 * Why a request was not taken, and what to do now; beside the form, with everything typed still in
 * it (R-16).
 */
function SubmitNotice({ failure, wish, shownBaisa, onOtherDates, otherRooms }: SubmitNoticeProps) {
  const errorText = useErrorText();
  const panel = usePanel();
  switch (failure.kind) {
    case 'fields':
    case 'tooFewPoints':
      return null;
    case 'soldOut':
      return (
        <Banner isInset tone="error" title={<Trans>This room is sold out for your dates</Trans>}>
          <WhatIsFull full={failure.full} wish={wish} />
          {otherRooms}
          <Button variant="text" size="sm" onPress={onOtherDates}>
            <Trans>Choose other dates</Trans>
          </Button>
        </Banner>
      );
    case 'priceChanged':
      return (
        <Banner isInset tone="info" title={<Trans>The price has changed</Trans>}>
          <p>
            {shownBaisa === null ? (
              <Trans>
                The total is now <InlinePrice baisa={failure.totalBaisa} />. Nothing has been booked
                yet.
              </Trans>
            ) : (
              <Trans>
                It was <InlinePrice baisa={shownBaisa} /> and is now{' '}
                <InlinePrice baisa={failure.totalBaisa} />. Nothing has been booked yet.
              </Trans>
            )}
          </p>
        </Banner>
      );
    case 'tooManyPending':
      return (
        <Banner
          isInset
          tone="error"
          title={
            isUnheldLimit(failure.error) ? (
              <Trans>Many requests are still waiting</Trans>
            ) : (
              <Trans>Three requests are still waiting</Trans>
            )
          }
        >
          <p>{errorText(failure.error)}</p>
          <Button
            variant="text"
            size="sm"
            onPress={() => openPanel({ name: 'bookings', tab: 'bookings' })}
          >
            <Trans>My bookings</Trans>
          </Button>
        </Banner>
      );
    case 'signInNeeded':
      return (
        <Banner isInset tone="info" title={<Trans>Sign in to send this request</Trans>}>
          <p>{errorText(failure.error)}</p>
          <Button size="sm" href={signInAddress(panel)}>
            <Trans>Sign in and go on</Trans>
          </Button>
        </Banner>
      );
    case 'noAnswer':
      return (
        <Banner
          isInset
          tone="offline"
          title={<Trans>We could not confirm your request</Trans>}
          className={css.notice}
        >
          <p>{errorText(failure.error)}</p>
          <p>
            <Trans>
              Everything you typed is kept. Send it again when you are connected: the same request
              never books twice.
            </Trans>
          </p>
        </Banner>
      );
    case 'maintenance':
      return (
        <Banner isInset tone="info" title={<Trans>The booking was not sent</Trans>}>
          <p>{errorText(failure.error)}</p>
          <p>
            <Trans>Everything you typed is kept. Send it once the site is open again.</Trans>
          </p>
        </Banner>
      );
    case 'refused':
      return (
        <Banner isInset tone="error" title={<Trans>The booking was not made</Trans>}>
          <p>{errorText(failure.error)}</p>
        </Banner>
      );
  }
}

/** As exactly as the hotel said it. */
function WhatIsFull({ full, wish }: { full: readonly FullPart[]; wish: RoomWish | null }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  if (full.length === 0 || wish === null)
    return (
      <p>
        <Trans>
          The last one for one of your nights is taken. Everything you typed is kept: choose other
          dates or another room.
        </Trans>
      </p>
    );
  return (
    <>
      {full.map((part) => (
        <p key={part.part}>{fullText(i18n, language, wish, part)}</p>
      ))}
      <p>
        <Trans>Everything you typed is kept: choose other dates or another room.</Trans>
      </p>
    </>
  );
}

/** Signing in, and from there back to the same form, whose draft goes along. */
export function signInAddress(panel: Panel | null): string {
  const form = panel?.name === 'bookingForm' || panel?.name === 'quickForm' ? panel : null;
  const query = new URLSearchParams({
    book: form?.name === 'bookingForm' ? form.selection : 'quick',
    ...(form?.replaces !== undefined && { replaces: form.replaces }),
  });
  const next = `/${searchWith(readChosenStay(), `?${query}`)}`;
  return `/login?${new URLSearchParams({ next })}`;
}

interface FailureNoticeProps {
  readonly failure: SubmitFailure | null;
  /** Live counts say that the room is gone for the chosen dates, before anything was sent. */
  readonly isSoldOut: boolean;
  readonly wish: RoomWish | null;
  readonly shownBaisa: number | null;
  readonly onOtherDates: () => void;
  readonly otherRooms: ReactNode;
}

/** Scrolls into view, because the guest looks at the button below it. */
export function FailureNotice({ failure, isSoldOut, ...rest }: FailureNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null && failure.kind !== 'fields')
      place.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const shown = failure ?? (isSoldOut ? SOLD_OUT : null);
  return <div ref={place}>{shown !== null && <SubmitNotice failure={shown} {...rest} />}</div>;
}

const SOLD_OUT: SubmitFailure = { kind: 'soldOut', full: [] };

interface OtherRoomsProps {
  readonly roomType: RoomType | null;
  /** Counts for the chosen stay. */
  readonly byType: InventoryByType | null;
  readonly onPick: (type: RoomType) => void;
}

/** The other tiers that still have a room for the same nights. */
export function OtherRooms({ roomType, byType, onPick }: OtherRoomsProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const others = ROOM_TYPES.filter(
    (type) => type !== roomType && (byType?.[type].remaining ?? 0) > 0,
  );
  if (byType === null || others.length === 0) return null;
  return (
    <ul className={noticeCss.list}>
      {others.map((type) => (
        <li key={type}>
          <Button variant="line" size="sm" isBlock onPress={() => onPick(type)}>
            <span>{roomName(type, language)}</span>
            <span className={noticeCss.left}>
              {stockText(i18n, type, byType[type].remaining, 'chosen')}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** An account has a few requests that hold no room; three is the limit of a phone. */
const isUnheldLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'booking.too_many_unheld';
