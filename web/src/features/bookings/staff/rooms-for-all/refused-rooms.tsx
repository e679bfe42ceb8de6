import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { RefusedStay } from './rooms-plan.ts';
import css from './rooms-for-all.module.css';

type RefusedRoomsProps = {
  refused: readonly RefusedStay[];
  /** Rooms that were assigned in the same step. */
  given: number;
  /** The proposal beneath was read after the refusal. */
  isNew: boolean;
};

/** Names who got no room in the last step, and why; what is proposed beneath is new. */
export function RefusedRooms({ refused, given, isNew }: RefusedRoomsProps) {
  const why = useWhy();
  if (refused.length === 0) return null;
  return (
    <Banner
      tone="error"
      isInset
      title={
        <Plural
          value={refused.length}
          one="# room was not assigned"
          other="# rooms were not assigned"
        />
      }
    >
      <ul className={css.inside}>
        {refused.map((one) => (
          <li key={one.bookingId}>
            <bdi>{one.fullName}</bdi> {why(one)}
          </li>
        ))}
      </ul>
      {given > 0 && (
        <Plural value={given} one="# room was assigned." other="# rooms were assigned." />
      )}{' '}
      {isNew && <Trans>What is proposed below is new.</Trans>}
    </Banner>
  );
}

function useWhy(): (room: RefusedStay) => string {
  const { t } = useLingui();
  const { door } = useHouseRooms();
  return ({ reason, roomType, roomNumber, hasRoom, guests }) => {
    const doorOf = (number: number) =>
      roomType === undefined ? String(number) : door(roomType, number);
    const room = doorOf(roomNumber);
    const given = doorOf(hasRoom ?? roomNumber);
    const name = `\u2068${guests[0]?.fullName ?? ''}\u2069`;
    switch (reason) {
      case 'gone':
        return t`The booking is no longer open.`;
      case 'arrived':
        return t`The guest is checked in already.`;
      case 'has_room':
        return t`Room ${given} was given meanwhile.`;
      case 'changed':
        return t`The booking changed meanwhile.`;
      case 'taken':
        return guests.length > 0
          ? t`Room ${room} was given to ${name}.`
          : t`Room ${room} was given to another guest.`;
      case 'occupied':
        return t`In room ${room} a guest is still inside: ${name}.`;
      case 'closed':
        return t`Room ${room} is closed or no longer on sale.`;
    }
  };
}
