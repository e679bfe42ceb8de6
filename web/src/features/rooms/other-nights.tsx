import { Trans } from '@lingui/react/macro';
import { roomSelectionId } from '#shared/rooms/room-types.ts';
import { useRooms } from '../../data/rooms/use-rooms.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import css from './other-nights.module.css';
import { openBookingForm } from './use-book-room.ts';

/** A house that is full tonight has rooms on other nights: the form of each type, whose calendar shows them. */
export function OtherNights() {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  return (
    <section className={css.nights} aria-labelledby="other-nights">
      <h3 id="other-nights">
        <Trans>Choose other nights</Trans>
      </h3>
      <ul className={css.types}>
        {rooms.map(({ roomType, nameAr, nameEn }) => (
          <li key={roomType}>
            <Button variant="line" isBlock onPress={() => openBookingForm(roomSelectionId(roomType))}>
              {language === 'ar' ? nameAr : nameEn}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
