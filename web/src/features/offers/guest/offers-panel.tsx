import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { formatDay, formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel, type PanelProps, replacePanel } from '../../../platform/navigation/panels.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';
import { useToday } from '../../../platform/use-today.ts';
import { offersOn, useOffers } from '../api/offers-view.ts';
import { OffersCarousel } from './offers-carousel.tsx';
import { RoomsInstead } from './rooms-instead.tsx';
import css from './offers-panel.module.css';

const DAY_MS = 86_400_000;

/**
 * The pictures of a room over the offers, which come back at that room with its button focused.
 * `offerBaisa` is its struck price, where it is an offer.
 */
function checkRoom(roomType: RoomType, offerBaisa?: number): void {
  replacePanel({ name: 'offers', shown: roomType, isBack: true });
  openPanel({ name: 'gallery', roomType, ...(offerBaisa !== undefined && { offerBaisa }) });
}

type OffersNoteProps = { until: Day | null; updatedAt: number; isError: boolean };

/** Until when they hold, and of when the prices are where they may have changed since. */
function OffersNote({ until, updatedAt, isError }: OffersNoteProps) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt, { agedAfter: DAY_MS, isUnhinted: isError });
  const last = until === null ? null : formatDay(until, language);
  const at = asOf === null ? null : formatInstant(asOf, language);
  const parts: ReactNode[] = [];
  if (last !== null) parts.push(<Trans key="until">Until {last}</Trans>);
  if (at !== null)
    parts.push(
      <Trans key="asOf">
        Prices as of <bdi>{at}</bdi>
      </Trans>,
    );
  if (parts.length === 0) return null;
  return (
    <p className={`small muted ${css.note}`}>
      {parts.map((part, place) => (
        <span key={place}>{part}</span>
      ))}
    </p>
  );
}

/** The offers of the house on their days (O-01); else when they come next, and the rooms. */
export function OffersPanel({ shown, isBack, onClose }: PanelProps<'offers'>) {
  const { language } = useLanguage();
  const today = useToday();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useOffers();
  const now = data && today !== null ? offersOn(data.days, today) : null;
  const common = {
    onClose,
    title: (language === 'ar' ? data?.titleAr : data?.title) ?? OFFERS_TITLE[language],
    shown,
    isBack: isBack === true,
  };
  const note = (
    <OffersNote
      until={now === 'on' ? (data?.days?.to ?? null) : null}
      updatedAt={dataUpdatedAt}
      isError={isError}
    />
  );
  if (data && now === 'on')
    return (
      <OffersCarousel
        {...common}
        offers={data.offers}
        subtitle={note}
        onCheck={({ id, originalBaisa }) => checkRoom(id, originalBaisa)}
      />
    );
  return (
    <RoomsInstead
      {...common}
      subtitle={note}
      onCheck={(roomType) => checkRoom(roomType)}
      next={now === 'next' ? (data?.days?.from ?? null) : null}
      asking={now === null ? (isFetching || !isError ? 'asks' : 'failed') : null}
      onRetry={() => void refetch()}
    />
  );
}
