import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, Flag, IdCard, MessageSquareText } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { parseExtras } from '../../parse-extras.ts';
import { useTeamNotes } from '../api/team-notes.ts';
import css from './guest-flags.module.css';

type GuestFlagsProps = {
  booking: Booking;
  /** Also what the guest would like, for as long as it can be seen to. */
  hasWish: boolean;
  className?: string | undefined;
};

/** Marks of a row, by icon and, to those who do not see it, by word: the words stand in the sheet. */
export function GuestFlags({ booking, hasWish, className }: GuestFlagsProps) {
  const { t } = useLingui();
  const { door } = useHouseRooms();
  const { room: wished, note } = parseExtras(booking.extras);
  const room = wished === null ? null : door(booking.roomType, wished);
  const hasNote = booking.hasTeamNote === true;
  const hasRoom = hasWish && room !== null;
  const hasWords = hasWish && note !== null;
  const isVip = booking.vipCard !== undefined;
  if (!hasNote && !hasRoom && !hasWords && !isVip) return null;
  return (
    <span className={cx(css.flags, className)}>
      {isVip && (
        <span className={css.wished}>
          <Icon of={IdCard} size={16} />
          <span aria-hidden="true">VIP</span>
          <span className="sr">
            <Trans>VIP card</Trans>
          </span>
        </span>
      )}
      {hasNote && <Icon of={Flag} size={16} label={t`Team note`} className={css.team} />}
      {hasRoom && (
        <span className={css.wished}>
          <Icon of={DoorOpen} size={16} />
          <span aria-hidden="true">{room}</span>
          <span className="sr">
            <Trans>Would like room {room}</Trans>
          </span>
        </span>
      )}
      {hasWords && <Icon of={MessageSquareText} size={16} label={t`Wish of the guest`} />}
    </span>
  );
}

type GuestWordsProps = {
  booking: Pick<Booking, 'phoneNumber' | 'extras' | 'roomType'>;
  /** Also what the guest would like, where nothing else beside it says so. */
  hasWish?: boolean;
};

/** Notes of the team about the guest, and the guest’s wishes, in full (F-06). */
export function GuestWords({ booking, hasWish = false }: GuestWordsProps) {
  const notes = useTeamNotes(booking.phoneNumber);
  const { door } = useHouseRooms();
  const { room: wished, note } = parseExtras(hasWish ? booking.extras : null);
  const room = wished === null ? null : door(booking.roomType, wished);
  if (notes.length === 0 && room === null && note === null) return null;
  return (
    <ul className={css.words}>
      {notes.map(({ id, text, author }) => (
        <li key={id}>
          <Icon of={Flag} size={18} className={css.team} />
          <p>
            <span className="sr">
              <Trans>Team note</Trans>:{' '}
            </span>
            <bdi>{text}</bdi>
            <small>
              <bdi>{author}</bdi>
            </small>
          </p>
        </li>
      ))}
      {room !== null && (
        <li>
          <Icon of={DoorOpen} size={18} />
          <p>
            <Trans>Would like room {room}</Trans>
          </p>
        </li>
      )}
      {note !== null && (
        <li>
          <Icon of={MessageSquareText} size={18} />
          <p>
            <span className="sr">
              <Trans>Wish of the guest</Trans>:{' '}
            </span>
            <bdi>{note}</bdi>
          </p>
        </li>
      )}
    </ul>
  );
}
