import { Trans } from '@lingui/react/macro';
import { roomName } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useRooms } from '../../../../platform/queries/rooms.ts';
import { cx } from '../../../../ui/cx.ts';
import { Photo } from '../../../../ui/photo.tsx';
import { Display } from '../../../../ui/section.tsx';
import { TIER_ART } from '../../../../ui/tier-name.tsx';
import cardCss from '../../../../ui/picture-card.module.css';
import css from './about-page.module.css';

/** One picture of each room; it leads to the others. */
export function RoomPictures() {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  return (
    <section className={css.section} aria-labelledby="room-pictures">
      <Display as="h2" size={30} id="room-pictures">
        <Trans>Pictures of the rooms</Trans>
      </Display>
      <ul className={css.pictures}>
        {rooms.map(({ roomType, gallery }) => (
          <li key={roomType} className={cardCss.card}>
            <div className={cardCss.picture}>
              <Photo
                picture={gallery[0]}
                fallback={TIER_ART[roomType].src}
                sizes="(min-width: 900px) 250px, 50vw"
                note="bottom"
              />
            </div>
            <h3>
              <button
                type="button"
                className={cx(cardCss.open, css.open)}
                aria-haspopup="dialog"
                onClick={() => openPanel({ name: 'gallery', roomType })}
              >
                {roomName(roomType, language)}
              </button>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
