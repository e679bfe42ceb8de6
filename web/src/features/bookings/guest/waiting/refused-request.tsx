import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import * as z from 'zod/mini';
import type { BookingRequest } from '#shared/bookings/booking.contract.ts';
import { fullPartSchema } from '#shared/bookings/full-parts.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { bedName, roomName, smokingName } from '../../../../i18n/common-words.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import type { Entry } from '../../../../platform/outbox/outbox.ts';
import { useNightPrices } from '../../../../platform/queries/rooms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { fullText } from '../../booking-words.ts';
import { useAlternatives } from './alternatives.ts';
import { openFormWith, readRequest, type RoomAndStay } from './prefill.ts';
import css from './refused-request.module.css';

const detailsSchema = z.object({
  full: z.optional(z.array(fullPartSchema)),
  totalPrice: z.optional(z.number()),
});

/** Why a request came back, as exactly as the hotel said it. */
export function RefusedReason({ entry }: { entry: Entry }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const request = readRequest(entry.payload);
  const { data: details } = detailsSchema.safeParse(entry.serverDetails);
  if (entry.reason === 'soldOut') {
    const parts = (request && details?.full) ?? [];
    if (request === null || parts.length === 0)
      return (
        <Trans>
          The room was booked by others before your request arrived. Nothing was booked.
        </Trans>
      );
    return (
      <>
        {parts.map((part) => (
          <span key={part.part} className={css.full}>
            {fullText(i18n, language, request, part)}
          </span>
        ))}
        <Trans>It was booked by others before your request arrived. Nothing was booked.</Trans>
      </>
    );
  }
  if (entry.reason === 'priceChanged')
    return <PriceChanged seen={request?.totalPrice ?? null} now={details?.totalPrice ?? null} />;
  return entry.serverText ?? <Trans>The hotel did not take this request.</Trans>;
}

function PriceChanged({ seen, now }: { seen: number | null; now: number | null }) {
  if (seen === null || now === null)
    return <Trans>The price changed before your request arrived. Nothing was booked.</Trans>;
  return (
    <Trans>
      The price was <InlinePrice baisa={baisaFromOmr(seen)} /> and is now{' '}
      <InlinePrice baisa={baisaFromOmr(now)} />. Nothing was booked.
    </Trans>
  );
}

/** The way on from a request that came back: always the form with all that was typed in it. */
export function RefusedSteps({ entry }: { entry: Entry }) {
  const request = readRequest(entry.payload);
  if (request === null || !LEADS_ON.has(entry.reason)) return null;
  const open = (wish: RoomAndStay | null) => openFormWith(entry.id, request, wish);
  return (
    <div className={css.steps}>
      {entry.reason === 'soldOut' && <Alternatives request={request} onPick={open} />}
      <Button
        size="sm"
        variant={entry.reason === 'soldOut' ? 'line' : 'primary'}
        icon={<Icon of={CalendarDays} size={18} />}
        onPress={() => open(null)}
      >
        {entry.reason === 'priceChanged' ? (
          <Trans>See the new price and send</Trans>
        ) : (
          <Trans>Open the form with what you typed</Trans>
        )}
      </Button>
    </div>
  );
}

const LEADS_ON: ReadonlySet<Entry['reason']> = new Set([
  'soldOut',
  'priceChanged',
  'refused',
  null,
]);

interface AlternativesProps {
  readonly request: BookingRequest;
  readonly onPick: (wish: RoomAndStay) => void;
}

/** Offered, never chosen for the guest: each opens the form, where it is theirs to confirm. */
function Alternatives({ request, onPick }: AlternativesProps) {
  const { alternatives, isPending } = useAlternatives(request);
  return (
    <>
      <p role="status" className={css.title}>
        {isPending && <Trans>Looking for the nearest room</Trans>}
        {!isPending && alternatives.length > 0 && <Trans>The nearest that is free</Trans>}
      </p>
      {alternatives.length > 0 && (
        <ul className={css.alternatives}>
          {alternatives.map((alternative) => (
            <li key={Object.values(alternative).join(' ')}>
              <Button variant="line" size="sm" isBlock onPress={() => onPick(alternative)}>
                <AlternativeWords request={request} alternative={alternative} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AlternativeWords({
  request,
  alternative,
}: {
  request: BookingRequest;
  alternative: RoomAndStay;
}) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const prices = useNightPrices();
  const { checkInDate: checkIn, checkOutDate: checkOut } = alternative;
  const { totalBaisa } = priceOfStay(
    prices[alternative.roomType],
    { checkIn, checkOut },
    request.numberOfGuests,
  );
  const kinds = [
    alternative.bedType !== request.bedType && bedName(i18n, alternative.bedType),
    alternative.smokingPreference !== request.smokingPreference &&
      smokingName(i18n, alternative.smokingPreference),
  ].filter((kind) => kind !== false);
  return (
    <span className={css.alternative}>
      <b>{[roomName(alternative.roomType, language), ...kinds].join(' · ')}</b>
      <span>
        <bdi>{formatDayRange(checkIn, checkOut, language)}</bdi> ·{' '}
        <InlinePrice baisa={totalBaisa} />
      </span>
    </span>
  );
}
