import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useLeaving } from '../detail/use-leaving.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { occupiedOf, type PlannedStay } from './rooms-plan.ts';
import css from './rooms-for-all.module.css';

type OccupiedRoomsQuestionProps = {
  /** The stays whose room is not left yet. */
  stays: readonly PlannedStay[];
  proposal: RoomProposalAnswer;
  today: Day;
  allLabel: string;
  /** How many of the rooms are vacant. */
  vacant: number;
  onAll: () => void;
  onVacant: () => void;
  onCancel: () => void;
};

/** Asks before rooms are given whose guests are still inside, with each of them by name (F-02). */
export function OccupiedRoomsQuestion(props: OccupiedRoomsQuestionProps) {
  const { stays, proposal, today, allLabel, vacant, onAll, onVacant, onCancel } = props;
  const { t } = useLingui();
  const words = useBookingWords();
  const { door } = useHouseRooms();
  const leaving = useLeaving(today);
  return (
    <ConfirmDialog
      isOpen
      title={
        <Plural
          value={stays.length}
          one="In # of these rooms a guest is still inside"
          other="In # of these rooms guests are still inside"
        />
      }
      body={
        <>
          <ul className={css.inside}>
            {stays.map((stay) => (
              <li key={stay.bookingId}>
                {words.tier(stay.roomType)}{' '}
                {stay.roomNumber !== null && <b>{door(stay.roomType, stay.roomNumber)}</b>}:{' '}
                {occupiedOf(proposal, stay)?.guests.map((guest) => (
                  <span key={guest.bookingId}>
                    <Trans>
                      <bdi>{guest.fullName}</bdi>, {leaving(guest)}
                    </Trans>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p>
            <Trans>Until they check out, nobody else can be checked in there unasked.</Trans>
          </p>
        </>
      }
      confirmLabel={allLabel}
      cancelLabel={t`Back`}
      onConfirm={onAll}
      onCancel={onCancel}
    >
      {vacant > 0 && (
        <Button variant="line" isBlock onPress={onVacant}>
          <Plural value={vacant} one="Only the # vacant room" other="Only the # vacant rooms" />
        </Button>
      )}
    </ConfirmDialog>
  );
}
