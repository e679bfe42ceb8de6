import { Plural, Trans } from '@lingui/react/macro';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import css from './shares.module.css';

/** How many times the location was shared, and how many are left (guest.txt §4). */
export function ShareCounter({ shares }: { shares: number }) {
  const left = SHARES_REQUIRED - shares;
  return (
    <div className={`night lattice ${css.counter}`}>
      <p className={css.number} data-shares={shares}>
        <Trans>
          {shares} of {SHARES_REQUIRED}
        </Trans>
      </p>
      <div className={css.pips} aria-hidden="true">
        {Array.from({ length: SHARES_REQUIRED }, (_, place) => (
          <span key={place} className={css.pip} data-on={place < shares || undefined} />
        ))}
      </div>
      <p role="status">
        {left > 0 ? (
          <Plural value={left} one="# share left" other="# shares left" />
        ) : (
          <Trans>All five shares are done. Enter your phone to be in the draw.</Trans>
        )}
      </p>
    </div>
  );
}
