import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, BedDouble, CalendarDays, Gift, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskSearch, FoundGuest } from '#shared/guests/desk-search.contract.ts';
import { foldName } from '#shared/guests/fold-name.ts';
import { AREAS } from '#shared/pages.ts';
import { formatDayRange, formatMonth, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { replacePanel } from '../../../../platform/navigation/panels.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useOpenFound } from '../open-found.ts';
import { ENTRY_CHIPS, initialOf, useDeskWords } from '../use-desk-words.ts';
import type { EmptyRoom } from './search-board.ts';
import css from './desk-search.module.css';

export interface FoundItem {
  /** Its id in the page. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly more: ReactNode;
  readonly chip?: ReactNode;
  readonly open: () => void;
  /** A guest, booking or entry that was found. */
  readonly isResult?: boolean;
  readonly isArea?: true;
  /** Whom Ctrl Enter books for. */
  readonly phone?: string;
}

export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FoundItem[];
}

/** Phones are typed in full where a booking may begin with them. */
const LEAST_PHONE = 8;

/**
 * What Enter opens before anything was chosen: the first result, else the area that was named.
 * Nothing that begins something new, where nothing was found.
 */
export function itemForEnter(items: readonly FoundItem[], text: string): FoundItem | undefined {
  if (text === '') return items[0];
  return items.find(({ isResult }) => isResult) ?? items.find(({ isArea }) => isArea);
}

/** The results and the actions of a search, in groups; without a text, the areas. */
export function useFoundGroups(
  found: DeskSearch | undefined,
  empty: readonly EmptyRoom[],
  text: string,
): FoundGroup[] {
  const { t } = useLingui();
  const guests = useGuestItems(found?.guests ?? []);
  const rows = useRowItems(found);
  const emptyRooms = useEmptyRoomItems(empty);
  const actions = useActionItems(text);
  return [
    { id: 'rooms', title: t`Rooms`, items: [...rows.rooms, ...emptyRooms] },
    { id: 'guests', title: t`Guests`, items: guests },
    { id: 'bookings', title: t`Bookings`, items: rows.bookings },
    { id: 'entries', title: t`Entries`, items: rows.entries },
    { id: 'actions', title: t`Actions`, items: actions },
  ].filter(({ items }) => items.length > 0);
}

/** Rooms that are named and have nobody; they are no result that Enter opens unasked. */
function useEmptyRoomItems(empty: readonly EmptyRoom[]): FoundItem[] {
  const { t } = useLingui();
  const words = useDeskWords();
  return empty.map(({ roomType, roomNumber }) => ({
    id: `found-empty-${roomType}-${roomNumber}`,
    icon: <Icon of={BedDouble} size={20} />,
    title: words.room(roomType, roomNumber),
    more: t`Nobody is in it, and it is kept for nobody. Opens a quick booking.`,
    open: () => replacePanel({ name: 'walkIn', roomType, roomNumber }),
  }));
}

function useGuestItems(guests: readonly FoundGuest[]): FoundItem[] {
  const words = useDeskWords();
  return guests.map(({ phone, accountId, name, email, stays, stay }) => ({
    id: `found-guest-${phone ?? accountId}`,
    icon: (
      <span className={css.initial} aria-hidden="true">
        {initialOf(name)}
      </span>
    ),
    title: <bdi>{name}</bdi>,
    more: (
      <>
        <bdi dir="ltr">{phone === null ? email : formatPhoneShort(phone)}</bdi>
        {phone !== null && <Trans>, {words.stays(stays)}</Trans>}
      </>
    ),
    chip: stay !== null && stay.status !== 'completed' && stay.status !== 'cancelled' && (
      <Chip state={stay.status}>{words.status(stay.status)}</Chip>
    ),
    open: () => {
      if (phone !== null) replacePanel({ name: 'guest', phone });
      else if (accountId !== null) replacePanel({ name: 'guest', accountId });
    },
    isResult: true,
    ...(phone !== null && { phone }),
  }));
}

function useRowItems(found: DeskSearch | undefined) {
  const { language } = useLanguage();
  const words = useDeskWords();
  const { openBooking, openEntry } = useOpenFound();
  const rooms = (found?.rooms ?? []).map((stay): FoundItem => {
    const range = formatDayRange(stay.checkInDate, stay.checkOutDate, language);
    return {
      id: `found-room-${stay.id}`,
      icon: <Icon of={BedDouble} size={20} />,
      title: words.room(stay.roomType, stay.roomNumber),
      more: (
        <Trans>
          <bdi>{stay.fullName}</bdi>, {words.guests(stay.numberOfGuests)}, {range}
        </Trans>
      ),
      chip: (
        <Chip state={stay.isInHouse ? 'confirmed' : 'pending'}>
          {stay.isInHouse ? words.inHouse : words.kept}
        </Chip>
      ),
      open: () => openBooking(stay, replacePanel),
      isResult: true,
      phone: stay.phoneNumber,
    };
  });
  const bookings = (found?.bookings ?? []).map((booking): FoundItem => {
    const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
    return {
      id: `found-booking-${booking.id}`,
      icon: <Icon of={CalendarDays} size={20} />,
      title: <bdi dir="ltr">{booking.reference}</bdi>,
      more: (
        <Trans>
          <bdi>{booking.fullName}</bdi>, {words.tier(booking.roomType)}, {range}
        </Trans>
      ),
      chip: <Chip state={booking.status}>{words.status(booking.status)}</Chip>,
      open: () => openBooking(booking, replacePanel),
      isResult: true,
      phone: booking.phoneNumber,
    };
  });
  const entries = (found?.entries ?? []).map((entry): FoundItem => {
    const who = entry.name ?? formatPhoneShort(entry.phone);
    return {
      id: `found-entry-${entry.id}`,
      icon: <Icon of={Gift} size={20} />,
      title: <bdi dir="ltr">{entry.reference}</bdi>,
      more: (
        <Trans>
          {words.event(entry.eventType)}, {formatMonth(entry.month, language)},{' '}
          <bdi dir={entry.name === null ? 'ltr' : 'auto'}>{who}</bdi>
        </Trans>
      ),
      chip: <Chip state={ENTRY_CHIPS[entry.status]}>{words.entryState(entry.status)}</Chip>,
      open: () => openEntry(entry),
      isResult: true,
      phone: entry.phone,
    };
  });
  return { rooms, bookings, entries };
}

/** A booking for whoever was typed, and the areas: all of them before anything is typed. */
function useActionItems(text: string): FoundItem[] {
  const { t } = useLingui();
  const words = useDeskWords();
  const { openArea } = useOpenFound();
  const digits = text.replace(/\D/g, '');
  const isPhone = digits.length >= LEAST_PHONE && /^[+\d\s().-]+$/.test(text);
  const wanted = foldName(text);
  const areas = AREAS.filter(
    (area) => text === '' || (wanted !== '' && foldName(words.area(area)).startsWith(wanted)),
  );
  return [
    {
      id: 'found-walk-in',
      icon: <Icon of={Plus} size={20} />,
      title: isPhone ? (
        <Trans>
          Quick booking for <bdi dir="ltr">{text}</bdi>
        </Trans>
      ) : (
        t`Quick booking`
      ),
      more: isPhone ? t`Fills in the phone` : t`For a guest at the desk`,
      open: () => replacePanel({ name: 'walkIn', ...(isPhone && { phone: text }) }),
    },
    ...areas.map((area) => ({
      id: `found-area-${area}`,
      icon: <Icon of={ArrowUpRight} size={20} directional />,
      title: words.area(area),
      more: t`Opens the area`,
      open: () => openArea(`/dashboard/${area}`),
      isArea: true as const,
    })),
  ];
}
