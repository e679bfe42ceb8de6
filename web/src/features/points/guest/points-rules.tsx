import { Plural, Trans } from '@lingui/react/macro';
import {
  POINTS_HOLD_MINUTES,
  POINTS_COST,
  POINTS_DEDUCTED,
  POINTS_EARNED,
} from '#shared/points/points.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { TierName } from '../../../ui/tier-name.tsx';
import css from './points-rules.module.css';

/** Why points come and go, with the figures of the shared rules. */
export function PointsRules() {
  const { language } = useLanguage();
  return (
    <div className={css.rules}>
      <table className={css.table}>
        <caption className="sr">
          <Trans>Points of each room</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Room</Trans>
            </th>
            <th scope="col">
              <Trans>A completed stay adds</Trans>
            </th>
            <th scope="col">
              <Trans>Your cancellation takes</Trans>
            </th>
            <th scope="col">
              <Trans>A free night costs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROOM_TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">
                <TierName tier={type} className={css.tier}>
                  {roomName(type, language)}
                </TierName>
              </th>
              <td>{POINTS_EARNED[type]}</td>
              <td>{POINTS_DEDUCTED[type]}</td>
              <td>{POINTS_COST[type]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.notes}>
        <li>
          <Trans>
            Points come once your stay is completed, for bookings made with your account. A free
            night earns none.
          </Trans>
        </li>
        <li>
          <Trans>
            If you cancel a booking yourself, points are taken, never more than your balance.
          </Trans>
        </li>
        <li>
          <Trans>If the hotel declines or cancels a booking, nothing is taken.</Trans>
        </li>
        <li>
          <Trans>The points of a free night that is cancelled come back to you.</Trans>
        </li>
        <li>
          <Trans>
            Points that were set aside for a free night come back by themselves after{' '}
            <Plural value={POINTS_HOLD_MINUTES} one="# minute" other="# minutes" /> if it was not
            booked.
          </Trans>
        </li>
      </ul>
    </div>
  );
}
