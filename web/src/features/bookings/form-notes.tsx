import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { ID_NUMBER_DAYS } from '#shared/bookings/hold.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useUser } from '../../data/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { pointsText } from './booking-words.ts';
import css from './form-notes.module.css';

/** Points come after the stay, and only with an account (decisions.md, Points). */
export function PointsNote({ roomType }: { roomType: RoomType }) {
  const { i18n } = useLingui();
  const user = useUser();
  const points = pointsText(i18n, POINTS_EARNED[roomType]);
  return (
    <p className={css.points}>
      <Icon of={Sparkles} />
      <span>
        {user ? (
          <Trans>{points} are added to your balance once your stay is completed.</Trans>
        ) : (
          <Trans>{points} once the stay is completed, for guests who book with an account.</Trans>
        )}
      </span>
    </p>
  );
}

/** What the guest agrees to; its version is sent with the request. */
export function ConsentNote() {
  return (
    <p className={css.consent}>
      <Trans>
        By confirming you agree that the hotel keeps your name, phone and ID number to handle this booking. The ID number is encrypted, and
        removed {ID_NUMBER_DAYS} days after your stay.
      </Trans>
    </p>
  );
}
