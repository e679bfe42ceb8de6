import { Trans, useLingui } from '@lingui/react/macro';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { OptionCards } from '../../../ui/option-cards.tsx';
import { TIER_ART } from '../../../ui/tier-name.tsx';
import css from './prize.module.css';

interface PrizeRoomsProps {
  readonly value: RoomType | null;
  readonly onChange: (type: RoomType) => void;
  /** Whether no room of a kind is left in the night. */
  readonly isGone: (type: RoomType) => boolean;
  /** The winner tried to book and has chosen no room. */
  readonly isMissing: boolean;
}

/** The rooms that a prize is spent on, each with its picture. */
export function PrizeRooms({ value, onChange, isGone, isMissing }: PrizeRoomsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <OptionCards
      label={t`Room`}
      value={value}
      onChange={onChange}
      options={ROOM_TYPES.map((type) => ({
        value: type,
        name: (
          <span className={css.room}>
            <FramedImage
              src={TIER_ART[type].src}
              position={TIER_ART[type].position}
              alt=""
              ratio="4/3"
              cut={4}
              hasSill={false}
              isDimmed={isGone(type)}
            />
            {roomName(type, language)}
          </span>
        ),
        isGone: isGone(type),
      }))}
      error={
        isMissing ? (
          <Trans>Choose a room.</Trans>
        ) : value !== null && isGone(value) ? (
          <Trans>No room of this kind is left in this night. Choose another room or day.</Trans>
        ) : undefined
      }
    />
  );
}
