import { Plural, Trans } from '@lingui/react/macro';
import { useDrawWords } from '../use-draw-words.ts';
import type { PrizeOnDesk } from './claim-rules.ts';
import { ContactLog } from './winner-contacts.tsx';
import css from './claims.module.css';

/** Who had the prize before, and why it went on. */
export function EndedAttempts({ prize: { ended, live } }: { prize: PrizeOnDesk }) {
  const words = useDrawWords();
  if (ended.length === 0) return null;
  return (
    <details className={css.ended} open={live === null}>
      <summary>
        <Plural value={ended.length} one="# attempt ended" other="# attempts ended" />
      </summary>
      <ol>
        {ended.map((claim) => (
          <li key={claim.id}>
            <p>
              <bdi dir="ltr" className={css.ticket}>
                {claim.ticket}
              </bdi>{' '}
              {words.forfeitReason(claim)}
            </p>
            <p className={css.note}>
              <Trans>Offered on {words.when(claim.offeredAt)}</Trans>
            </p>
            <ContactLog contacts={claim.contacts} />
          </li>
        ))}
      </ol>
    </details>
  );
}
