import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ReviewList } from '#shared/reviews/review.contract.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import css from './score.module.css';

type ScoreProps = { score: ReviewList['score'] };

/** The score to one decimal, from how many reviews; nothing where there are none. */
export function Score({ score: { average, count, verified } }: ScoreProps) {
  if (average === null) return null;
  return (
    <div className={css.score}>
      <span className={css.number} aria-hidden="true">
        {average.toFixed(1)}
      </span>
      <Stars value={average} size="large" />
      <p>
        <Trans>
          <Plural value={count} one="From # review" other="From # reviews" />
          <Plural
            value={verified}
            _0=""
            one=", # of them a verified stay"
            other=", # of them verified stays"
          />
        </Trans>
      </p>
    </div>
  );
}

/** How the ratings are spread, most stars first. */
export function Spread({ score: { count, spread } }: ScoreProps) {
  const { t } = useLingui();
  return (
    <ul className={css.spread} aria-label={t`How the ratings are spread`}>
      {spread
        .map((n, at) => ({ n, stars: at + 1 }))
        .toReversed()
        .map(({ n, stars }) => (
          <li key={stars}>
            <span className={css.stars}>
              <span className="sr">
                <Plural value={stars} one="# star:" other="# stars:" />
              </span>
              <span aria-hidden="true">{stars}</span>
              <Icon of={Star} size={13} />
            </span>
            <i style={{ '--share': count === 0 ? 0 : n / count } as CSSProperties} />
            <span>{n}</span>
          </li>
        ))}
    </ul>
  );
}
