import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { RoomPicker } from '../detail/room-picker.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { draftNights } from './desk-draft.ts';
import { Fact, FreeRooms, PriceLines, SideHead } from './desk-side.tsx';
import type { useWalkIn } from './use-walk-in.ts';
import css from './desk-form.module.css';

type WalkIn = ReturnType<typeof useWalkIn>;

/** The booking as it would be: price, stock, state, and the room that its guest gets. */
export function WalkInSide({ walkIn }: { readonly walkIn: WalkIn }) {
  const words = useBookingWords();
  const {
    draft,
    notes,
    price,
    stock,
    isApproveFixed,
    room,
    tapped: tappedNumber,
    unanswered,
    open,
    vip,
  } = walkIn;
  // Until its answer is known, what was sent is what there is to show.
  const { approve } = unanswered ?? walkIn;
  const { door } = useHouseRooms();
  const { roomType } = unanswered ?? draft;
  const doorOf = (number: number) => (roomType === null ? String(number) : door(roomType, number));
  const given = unanswered === null ? room.picked?.roomNumber : unanswered.roomNumber;
  const tapped = tappedNumber === null ? null : doorOf(tappedNumber);
  const state = approve || given !== undefined ? 'approved' : 'pending';
  const wish = notes.wish.trim();
  const left = stock.live?.remaining ?? null;
  return (
    <>
      <SideHead
        roomType={draft.roomType}
        nights={draftNights(draft)}
        guests={draft.numberOfGuests}
      />
      {price !== null && (
        <PriceLines
          price={price}
          guests={draft.numberOfGuests}
          withCard={vip.chosen && { percent: vip.chosen.percent, totalBaisa: vip.totalBaisa }}
        />
      )}
      <dl className={css.facts}>
        {draft.roomType !== null && left !== null && (
          <>
            <Fact name={<Trans>Free on these nights</Trans>}>
              <FreeRooms roomType={draft.roomType} left={left} />
            </Fact>
            {left > 0 && (
              <Fact name={<Trans>After this booking</Trans>}>{words.roomsLeft(left - 1)}</Fact>
            )}
          </>
        )}
        {unanswered !== null && given !== undefined && (
          <Fact name={<Trans>Room number</Trans>}>{doorOf(given)}</Fact>
        )}
        {tapped !== null && given === undefined && (unanswered !== null || !room.isOffered) && (
          <Fact name={<Trans>Room number</Trans>}>
            {approve ? tapped : <Trans>{tapped}, if approved at once</Trans>}
          </Fact>
        )}
        <Fact name={<Trans>Booking type</Trans>}>
          <Trans>Quick management</Trans>
        </Fact>
        <Fact name={<Trans>Payment</Trans>}>
          {vip.isFreeNight ? <Trans>Free night of the VIP card</Trans> : <Trans>Cash</Trans>}
        </Fact>
        <Fact name={<Trans>Extras</Trans>}>
          {wish === '' ? <Trans>No extras</Trans> : <bdi>{wish}</bdi>}
        </Fact>
        <Fact name={<Trans>State once saved</Trans>}>
          <Chip state={state}>{words.status(state)}</Chip>
        </Fact>
      </dl>
      {unanswered !== null && (
        <p className="small muted">
          <Trans>Until its answer is known, the same is sent again: nothing is booked twice.</Trans>
        </p>
      )}
      {unanswered === null && open !== null && (
        <p className="small muted">
          <Trans>
            What was sent first is settled before this is booked. If it was saved, you choose what
            becomes of your changes.
          </Trans>
        </p>
      )}
      {isApproveFixed && unanswered === null ? (
        <p className="small muted">
          {vip.isFreeNight ? (
            <Trans>A free night is approved at once.</Trans>
          ) : (
            <Trans>A booking for the night that runs is approved at once.</Trans>
          )}
        </p>
      ) : (
        <Checkbox isChecked={approve} isDisabled={unanswered !== null} onChange={walkIn.setApprove}>
          <b>
            <Trans>Approve at once</Trans>
          </b>
          <br />
          <span className="small muted">
            <Trans>The guest stands at the desk</Trans>
          </span>
        </Checkbox>
      )}
      <RoomToGive walkIn={walkIn} />
    </>
  );
}

/** The room that the last button gives, and the others behind a tap. */
function RoomToGive({ walkIn }: { readonly walkIn: WalkIn }) {
  const { room, unanswered, isSending, today, draft } = walkIn;
  const { door } = useHouseRooms();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { rooms, picked } = room;
  const { roomType, bedType, smokingPreference } = draft;
  if (rooms === undefined || roomType === null || unanswered !== null || isSending) return null;
  const lost = room.lost === null ? null : door(roomType, room.lost);
  return (
    <div className={css.roomFact}>
      {lost !== null && (
        <Banner tone="info" isInset title={<Trans>Room {lost} is no longer free</Trans>}>
          <Trans>Please choose another room.</Trans>
        </Banner>
      )}
      {picked === null && lost === null && (
        <p className="small muted">
          <Trans>No room of this type is vacant yet, so check-in comes later.</Trans>
        </p>
      )}
      <Button
        variant="line"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        <Trans>Choose the room</Trans>
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <RoomPicker
            booked={{ roomType, bedType, smokingPreference }}
            rooms={rooms}
            wished={null}
            own={null}
            isIn={false}
            picked={picked?.roomNumber ?? null}
            today={today}
            onPick={room.pick}
          />
        )}
      </div>
    </div>
  );
}
