import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnBooking } from '../api/own-booking.ts';
import { bookingLink } from './booking-link.ts';
import { TakeAlong } from './take-along.tsx';
import css from './booking-details.module.css';

interface BookingReceiptProps {
  readonly booking: OwnBooking;
  /** Null for a booking of an account, which needs none. */
  readonly code: string | null;
}

/** Reference and secret code, and the ways to take them along. */
export function BookingReceipt({ booking, code }: BookingReceiptProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const { reference } = booking;
  const room = roomName(booking.roomType, language);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  const hotel = language === 'ar' ? site.siteNameAr : site.siteName;
  const link = code === null ? null : bookingLink(location.origin, reference, code);

  const share = async () => {
    if (link === null) return;
    try {
      await navigator.share({ title: `${hotel}: ${room}`, text: t`${room}, ${range}`, url: link });
    } catch {
      // The guest closed the share sheet.
    }
  };

  return (
    <section className={css.keys} aria-label={t`Reference and code`}>
      <dl className={css.pair}>
        <div>
          <dt>
            <Trans>Booking reference</Trans>
          </dt>
          <dd>
            <bdi dir="ltr" translate="no">
              {reference}
            </bdi>
          </dd>
        </div>
        {code !== null && (
          <div>
            <dt>
              <Trans>Secret code</Trans>
            </dt>
            <dd className={css.code}>
              <bdi dir="ltr" translate="no">
                {code}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      {code !== null && (
        <p className="small muted">
          <Trans>
            With both you can read and cancel this booking on any device. Share them only with
            people who may do that.
          </Trans>
        </p>
      )}
      <div className={css.actions}>
        {link !== null && (
          <CopyButton text={link}>
            <Trans>Copy link</Trans>
          </CopyButton>
        )}
        {link !== null && 'share' in navigator && (
          <Button
            variant="line"
            size="sm"
            icon={<Icon of={Share2} size={18} />}
            onPress={() => void share()}
          >
            <Trans>Share</Trans>
          </Button>
        )}
        {booking.status !== 'cancelled' && !isMissed(booking) && <TakeAlong booking={booking} />}
      </div>
    </section>
  );
}
