import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, MessageSquareText, Moon } from 'lucide-react';
import type { RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import { unmetIn } from '#shared/bookings/room-proposal.ts';
import { nightCount, stayOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { useRoomFactWords } from '../../../../backoffice/room-facts.tsx';
import { COMMA } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { parseExtras } from '../../parse-extras.ts';
import { useLeaving } from '../detail/use-leaving.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { occupiedOf, type PlannedStay } from './rooms-plan.ts';
import css from './rooms-for-all.module.css';

type PlanRowProps = {
  stay: PlannedStay;
  plan: readonly PlannedStay[];
  proposal: RoomProposalAnswer;
  isMoved: boolean;
  today: Day;
  onChoose: (bookingId: number, roomNumber: number | null) => void;
};

/** A guest, what they booked and wish for, and the room that is meant for them. */
export function PlanRow({ stay, plan, proposal, isMoved, today, onChoose }: PlanRowProps) {
  const words = useBookingWords();
  const leaving = useLeaving(today);
  const house = useHouseRooms();
  const { room: wished, note } = parseExtras(stay.extras);
  const room = wished === null ? null : house.door(stay.roomType, wished);
  const known = house.room(stay.roomType, stay.roomNumber);
  const unmet = unmetIn(stay, known ?? {});
  const nights = nightCount(stayOf(stay));
  const inside = occupiedOf(proposal, stay)?.guests ?? [];
  return (
    <li className={cx(css.row, isMoved && css.moved)}>
      <b className={css.name}>
        <bdi>{stay.fullName}</bdi>
      </b>
      <p className={css.facts}>
        <span>
          <Seal tier={stay.roomType} size={15} />
          {words.tier(stay.roomType)}
        </span>
        <span>
          {words.bed(stay.bedType)} · {words.smoking(stay.smokingPreference)}
        </span>
        <span>
          <Icon of={Moon} size={14} />
          <b aria-hidden="true">{nights}</b>
          <span className="sr">{words.nights(nights)}</span>
        </span>
        {room !== null && (
          <span className={css.wish}>
            <Icon of={DoorOpen} size={15} />
            <Trans>Would like room {room}</Trans>
          </span>
        )}
        {note !== null && (
          <span className={css.wish}>
            <Icon of={MessageSquareText} size={15} />
            <bdi>{note}</bdi>
          </span>
        )}
        {stay.roomNumber === null && <NoRoom stay={stay} />}
        {unmet.includes('beds') && (
          <span className={css.hot}>
            {stay.bedType === 'single' ? (
              <Trans>The room has two separate beds</Trans>
            ) : (
              <Trans>The room has one large bed</Trans>
            )}
          </span>
        )}
        {unmet.includes('smoking') && (
          <span className={css.hot}>
            {stay.smokingPreference === 'smoking' ? (
              <Trans>The room is non-smoking</Trans>
            ) : (
              <Trans>The room is a smoking room</Trans>
            )}
          </span>
        )}
        {inside.map((guest) => (
          <span key={guest.bookingId} className={css.hot}>
            <span>
              <Trans>
                Still inside: <bdi>{guest.fullName}</bdi>, {leaving(guest)}
              </Trans>
            </span>
          </span>
        ))}
      </p>
      <RoomSelect stay={stay} plan={plan} proposal={proposal} onChoose={onChoose} />
    </li>
  );
}

function NoRoom({ stay: { reason } }: { stay: PlannedStay }) {
  return (
    <span className={css.hot}>
      {reason === 'none_free' && <Trans>No room of this type is free for these nights</Trans>}
      {reason === 'too_few' && <Trans>More arrivals than free rooms of this type</Trans>}
      {reason === null && <Trans>No room chosen</Trans>}
    </span>
  );
}

type RoomSelectProps = Pick<PlanRowProps, 'stay' | 'plan' | 'proposal' | 'onChoose'>;

function RoomSelect({ stay, plan, proposal, onChoose }: RoomSelectProps) {
  const { t } = useLingui();
  const house = useHouseRooms();
  const facts = useRoomFactWords();
  const { language } = useLanguage();
  const { bookingId, roomType, roomNumber, choices } = stay;
  const name = `\u2068${stay.fullName}\u2069`;
  const isOccupied = (number: number) =>
    occupiedOf(proposal, { roomType, roomNumber: number }) !== undefined;
  const label = (of: number) => {
    const number = house.door(roomType, of);
    const holder = plan.find(
      (one) => one.bookingId !== bookingId && one.roomType === roomType && one.roomNumber === of,
    );
    // The one that stands in the closed field has to fit it; the row says what is not as booked.
    const known = facts(house.room(roomType, of)).slice(0, of === roomNumber ? 1 : undefined);
    if (!holder) return [number, ...known].join(COMMA[language]);
    const other = `\u2068${holder.fullName}\u2069`;
    return t`${number} · for ${other}`;
  };
  const option = (number: number) => (
    <option key={number} value={number}>
      {label(number)}
    </option>
  );
  const occupied = choices.filter(isOccupied);
  return (
    <select
      className={css.select}
      aria-label={t`Room for ${name}`}
      value={roomNumber ?? ''}
      disabled={choices.length === 0}
      onChange={({ target: { value } }) => onChoose(bookingId, value === '' ? null : Number(value))}
    >
      <option value="">{t`No room`}</option>
      {choices.filter((number) => !isOccupied(number)).map(option)}
      {occupied.length > 0 && (
        <optgroup label={t`A guest is still inside`}>{occupied.map(option)}</optgroup>
      )}
    </select>
  );
}
