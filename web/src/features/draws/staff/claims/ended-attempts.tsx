import { Plural, Trans } from '@lingui/react/macro';
import type { DeskClaim } from '#shared/draw/draw-desk.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useDrawWords } from '../use-draw-words.ts';
import type { PrizeOnDesk } from './claim-rules.ts';
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

/** Every attempt to reach the winner, with who made it. */
export function ContactLog({ contacts }: Pick<DeskClaim, 'contacts'>) {
  const words = useDrawWords();
  const { language } = useLanguage();
  if (contacts.length === 0) return null;
  const comma = language === 'ar' ? '، ' : ', ';
  return (
    <ul className={css.log}>
      {contacts.map(({ at, channel, outcome, by }) => (
        <li key={`${at} ${channel} ${outcome}`}>
          <span>
            <b>{words.outcome(outcome)}</b>
            {comma}
            {words.channel(channel)}
          </span>
          <small>
            {words.when(at)}
            {by !== null && by.name !== '' && (
              <>
                {comma}
                <bdi>{by.name}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}
