import { Trans } from '@lingui/react/macro';
import type { Award } from '#shared/draw/ranking.ts';

/** What tickets from the box come to, as it will stand for good. */
export function DrawnAward({ award: { winners, alternates, skipped } }: { award: Award }) {
  const next = <bdi dir="ltr">{alternates.join(', ')}</bdi>;
  const again = <bdi dir="ltr">{skipped.map(({ ticket }) => ticket).join(', ')}</bdi>;
  return (
    <>
      <ul>
        {winners.map((ticket, at) => {
          const prize = at + 1;
          return (
            <li key={ticket}>
              <Trans>Prize {prize}</Trans>{' '}
              <b>
                <bdi dir="ltr">{ticket}</bdi>
              </b>
            </li>
          );
        })}
      </ul>
      {alternates.length > 0 && (
        <p>
          <Trans>Alternates: {next}</Trans>
        </p>
      )}
      {skipped.length > 0 && (
        <p>
          <Trans>Passed over, as their people have won already: {again}</Trans>
        </p>
      )}
    </>
  );
}
