import { Trans, useLingui } from '@lingui/react/macro';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import { PLACE_ART } from '../../../../lib/place-art.ts';
import { FramedImage } from '../../../../ui/framed-image.tsx';
import { formatCount } from '../figures.ts';
import css from './place-cards.module.css';

/** The places near by, each with what it is and who looked at it. */
export function PlaceCards({ figures }: { figures: StatisticsDashboard }) {
  const { t } = useLingui();
  return (
    <ul className={css.places} aria-label={t`Places near by`}>
      {figures.nearbyServicesVisits.map((place) => (
        <li key={place.place ?? place.serviceType} className={css.place}>
          <FramedImage
            src={place.place === null ? null : PLACE_ART[place.place]}
            alt=""
            ratio="66/84"
            cut={4}
            hasSill={false}
          />
          <div className={css.words}>
            <h2>{place.serviceName}</h2>
            <p>{place.category}</p>
            <p>{place.description}</p>
            <dl>
              <div>
                <dt>
                  <Trans>Today</Trans>
                </dt>
                <dd>{formatCount(place.dailyVisits)}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Month</Trans>
                </dt>
                <dd>{formatCount(place.monthlyVisits)}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Since opening</Trans>
                </dt>
                <dd>{formatCount(place.visits)}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
