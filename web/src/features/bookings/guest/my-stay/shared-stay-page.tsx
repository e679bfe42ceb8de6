import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useParams } from 'wouter';
import type { SharedStay } from '#shared/bookings/my-stay.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { directionsLink } from '../../../../lib/external-links.ts';
import { hotelNow } from '../../../../lib/hotel-clock.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { ContactLinks } from '../../../../ui/contact-links.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Fact } from '../../../../ui/fact.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSharedStay } from '../../api/my-stay.ts';
import { hotelMoment } from '../../api/stay-at-hand.ts';
import { countdownText, duringText } from '../../stay-words.ts';
import { DayFrom, DayUntil } from './stay-facts.tsx';
import { StayDays, StayRange } from './stay-head.tsx';
import css from './my-stay.module.css';

/** What a companion sees who was sent the link: the nights and the way. */
export function SharedStayPage() {
  const { t } = useLingui();
  const { code } = useParams<{ code: string }>();
  const { data, error, refetch } = useSharedStay(code);
  if (data) return <Shared stay={data} />;
  return (
    <div className={css.shared}>
      {error === null ? (
        <Skeleton shape="card" label={t`Looking for the stay`} />
      ) : (
        <NotShown error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const errorText = useErrorText();
  if (error instanceof ApiError && error.code === 'booking.link_gone')
    return (
      <EmptyState
        as="h1"
        title={<Trans>This link no longer works</Trans>}
        action={
          <Button href="/">
            <Trans>To the hotel</Trans>
          </Button>
        }
      >
        <Trans>The stay is over, or its guest has stopped sharing it.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      as="h1"
      title={<Trans>The stay could not be fetched</Trans>}
      action={
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(error)}
    </EmptyState>
  );
}

function Shared({ stay }: { stay: SharedStay }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const moment = hotelMoment(hotelNow());
  const { today } = moment;
  const hotel = language === 'ar' ? site.siteNameAr : site.siteName;
  const address = language === 'ar' ? site.addressAr : site.address;
  return (
    <div className={css.shared}>
      <header className={css.head}>
        <Display as="h1" size={38} className={css.count}>
          <Trans>A stay at {hotel}</Trans>
        </Display>
        <p className={css.when}>
          {/* A companion is not told whether the guest has arrived. */}
          {stay.checkInDate >= today
            ? countdownText(i18n, stay.checkInDate, today)
            : duringText(i18n, stay, moment)}
        </p>
        <p className={css.dates}>
          <StayRange {...stay} />
        </p>
      </header>
      <StayDays booking={stay} today={today} />
      <Button href={directionsLink(site)} target="_blank" icon={<Icon of={MapPin} />}>
        <Trans>Directions</Trans>
      </Button>
      <dl className={css.facts}>
        <Fact name={<Trans>Check-in</Trans>}>
          <DayFrom day={stay.checkInDate} />
        </Fact>
        <Fact name={<Trans>Check-out</Trans>}>
          <DayUntil day={stay.checkOutDate} />
        </Fact>
        <Fact name={<Trans>Address</Trans>}>{address}</Fact>
      </dl>
      <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      <p className="small muted">
        <Trans>Your companion has shared the nights and the way with you, and nothing else.</Trans>
      </p>
    </div>
  );
}
