import { Plural, Trans } from '@lingui/react/macro';
import { HOLD_MINUTES } from '#shared/points/free-night.ts';
import css from './three-steps.module.css';

/** How a free night comes about (guest.txt §2, Points store). */
export function ThreeSteps() {
  return (
    <ol className={css.steps}>
      <li>
        <h3>
          <Trans>Choose the room</Trans>
        </h3>
        <p>
          <Trans>Each of the four rooms has its price in points.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Buy with points and fill in the booking form</Trans>
        </h3>
        <p>
          <Trans>
            Your points are set aside for <Plural value={HOLD_MINUTES} one="# minute" other="# minutes" /> while you fill it in. If you
            change your mind they come back to you.
          </Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Enjoy your stay</Trans>
        </h3>
        <p>
          <Trans>The booking is approved at once, and stands in your bookings as a free night.</Trans>
        </p>
      </li>
    </ol>
  );
}
