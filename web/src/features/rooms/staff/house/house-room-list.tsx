import { Trans, useLingui } from '@lingui/react/macro';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { RoomFacts } from '../../../../backoffice/room-facts.tsx';
import { tierName } from '../../../../i18n/common-words.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { TierName } from '../../../../ui/tier-name.tsx';
import css from './house-room-list.module.css';

/** Every room of the house, door by door; a tap opens what is known of it. */
export function HouseRoomList() {
  const { t, i18n } = useLingui();
  const { rooms, door } = useHouseRooms();
  if (rooms === undefined) return null;
  return (
    <section className={css.house} aria-labelledby="house-rooms">
      <div>
        <h2 id="house-rooms" className={css.title}>
          <Trans>Doors, floors and beds</Trans>
        </h2>
        <p className="small muted">
          <Trans>What each room is. Rooms are proposed and found by it.</Trans>
        </p>
      </div>
      {ROOM_TYPES.map((roomType) => (
        <div key={roomType} className={css.type}>
          <TierName tier={roomType} as="h3" sealSize={17}>
            {tierName(i18n, roomType)}
          </TierName>
          <ul className={css.rooms} aria-label={tierName(i18n, roomType)}>
            {rooms
              .filter((room) => room.roomType === roomType)
              .map((room) => (
                <li key={room.roomNumber}>
                  <button
                    type="button"
                    className={css.room}
                    onClick={() =>
                      openPanel({ name: 'describeRoom', roomType, roomNumber: room.roomNumber })
                    }
                  >
                    <b>
                      <span className="sr">{t`Room`} </span>
                      {door(roomType, room.roomNumber)}
                    </b>{' '}
                    <RoomFacts room={room} />
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
