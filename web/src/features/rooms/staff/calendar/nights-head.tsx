import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../i18n/language.ts';
import { isWeekend } from '../../../../lib/weekend.ts';
import { cx } from '../../../../ui/cx.ts';
import type { CalendarView } from './calendar-model.ts';
import { columnName, dayName } from './calendar-words.ts';
import css from './nights-head.module.css';

/** The nights of the window, and how full the house is on each. */
export function NightsHead({ view }: { view: CalendarView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <div role="row" className={css.row}>
      <span role="columnheader" aria-colindex={1} className={css.corner}>
        <Trans>Free of those on sale, by night</Trans>
      </span>
      {view.nights.map((night, at) => {
        const share = view.occupancy[at] ?? null;
        const isTonight = night === view.today;
        const name = dayName(night, language);
        const day = isTonight ? t`Tonight, ${name}` : name;
        return (
          <div
            key={night}
            role="columnheader"
            aria-colindex={at + 2}
            aria-label={share === null ? day : t`${day}, ${share} percent taken`}
            data-night={at}
            className={cx(css.night, isTonight && css.tonight, isWeekend(night) && css.weekend)}
          >
            <span>{isTonight ? <Trans>Tonight</Trans> : columnName(night, language)}</span>
            <b>{Number(night.slice(8))}</b>
            <i className={css.track}>
              <i style={{ inlineSize: `${share ?? 0}%` }} />
            </i>
            <small>
              <bdi>{share === null ? '…' : `${share}%`}</bdi>
            </small>
          </div>
        );
      })}
    </div>
  );
}
