import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive, BedDouble, CalendarDays, LogIn, LogOut, UserX } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { NewRows, NewRowsButton } from '../../../../backoffice/list/new-rows.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { type LongLane, useBookingPages } from '../api/staff-bookings.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { BookingCard } from './booking-card.tsx';
import { LaneHeading } from './lane-heading.tsx';
import { laneId } from './lane-tabs.tsx';
import { type Lanes, shownLane, shownLanes, type StayLane } from './lanes.ts';
import type { BookingDesk } from './use-booking-desk.ts';
import css from './lane.module.css';

type Root = RefObject<HTMLElement | null>;
type FurtherBookingsProps = {
  lane: LongLane;
  shown: readonly Booking[];
  desk: BookingDesk;
  root: Root;
};

/** The rest of a lane that goes on beyond what the board brings along, a page at a time. */
function FurtherBookings({ lane, shown, desk, root }: FurtherBookingsProps) {
  const words = useBookingWords();
  const [isAsked, setIsAsked] = useState(false);
  const errorText = useErrorText();
  const {
    pages,
    shown: read,
    gone,
    news,
  } = useBookingPages({
    of: { lane },
    name: words.lane(lane),
    isEnabled: isAsked,
    except: shown,
    root,
  });
  // What the board has taken in meanwhile stands there.
  const known = new Set(shown.map((booking) => booking.id));
  const further = read.filter((booking) => !known.has(booking.id));
  const isRead = pages.data !== undefined;
  const isEnd = isRead && !pages.hasNextPage;
  return (
    <>
      {news.count > 0 && (
        <li>
          <NewRows news={news} />
        </li>
      )}
      {further.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          desk={desk}
          column="stays"
          settled={gone.has(booking.id) ? { now: booking } : undefined}
        />
      ))}
      <li className={css.more}>
        {pages.error !== null && (!isRead || pages.isFetchNextPageError) && (
          <p className={css.nothing} role="alert">
            {errorText(pages.error)}
          </p>
        )}
        {isEnd ? (
          <p className={css.nothing}>
            {lane === 'closed' ? <Trans>Nothing earlier</Trans> : <Trans>Nothing later</Trans>}
          </p>
        ) : (
          <Button
            size="sm"
            variant="text"
            isPending={pages.isFetchingNextPage || (pages.isFetching && !isRead)}
            {...blockedProps(desk.blockedBy)}
            onPress={() => {
              if (!isAsked) setIsAsked(true);
              else if (pages.data) void pages.fetchNextPage();
              else void pages.refetch();
            }}
          >
            {lane === 'closed' ? <Trans>Earlier bookings</Trans> : <Trans>Later bookings</Trans>}
          </Button>
        )}
      </li>
    </>
  );
}

const ICONS = {
  arrivals: LogIn,
  inHouse: BedDouble,
  departures: LogOut,
  noShow: UserX,
  upcoming: CalendarDays,
  closed: Archive,
} as const;

/** A full house must not push the departures out of reach, so a lane opens with this many cards. */
const SHOWN_AT_FIRST = 6;

type StayLanesProps = {
  lanes: Lanes;
  /** Stays that belong to one of these lanes by now and are not shown in it. */
  moved: readonly Booking[];
  desk: BookingDesk;
  root: Root;
  onShow: (held: readonly Booking[]) => void;
};

export function StayLanes({ lanes, moved, desk, root, onShow }: StayLanesProps) {
  const { t } = useLingui();
  return (
    <div className={css.stays} role="group" aria-label={t`Stays`}>
      {shownLanes(lanes).map((lane) => (
        <Lane
          key={lane}
          lane={lane}
          bookings={lanes[lane]}
          held={moved.filter((booking) => shownLane(booking, desk.today) === lane)}
          desk={desk}
          root={root}
          onShow={onShow}
        />
      ))}
    </div>
  );
}

interface LaneProps extends Pick<StayLanesProps, 'desk' | 'root' | 'onShow'> {
  lane: StayLane;
  bookings: readonly Booking[];
  held: readonly Booking[];
}

function Lane({ lane, bookings, held, desk, root, onShow }: LaneProps) {
  const id = useId();
  const words = useBookingWords();
  const [isWhole, setIsWhole] = useState(bookings.length <= SHOWN_AT_FIRST);
  const shown = isWhole ? bookings : bookings.slice(0, SHOWN_AT_FIRST);
  // The lane opens whole, because a stay that is asked for may come after its first cards.
  const show = () => {
    setIsWhole(true);
    onShow(held);
  };
  return (
    <section className={css.lane} aria-labelledby={id} id={laneId(lane)} tabIndex={-1}>
      <LaneHeading
        id={id}
        icon={<Icon of={ICONS[lane]} directional={lane === 'arrivals' || lane === 'departures'} />}
        count={<Plural value={bookings.length} _0="None" one="# booking" other="# bookings" />}
        news={held.length > 0 ? <NewRowsButton news={{ count: held.length, show }} /> : null}
      >
        {words.lane(lane)}
      </LaneHeading>
      <ul className={css.stack}>
        {shown.map((booking) => (
          <BookingCard key={booking.id} booking={booking} desk={desk} column="stays" />
        ))}
        {(lane === 'upcoming' || lane === 'closed') && isWhole && bookings.length > 0 && (
          <FurtherBookings lane={lane} shown={bookings} desk={desk} root={root} />
        )}
      </ul>
      {shown.length < bookings.length && (
        <Button size="sm" variant="text" className={css.more} onPress={() => setIsWhole(true)}>
          <Trans>Show all {bookings.length}</Trans>
        </Button>
      )}
    </section>
  );
}
