import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Wrench } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { lookName } from './calendar-words.ts';
import { LOOK_ICONS } from './lane-row.tsx';
import css from './calendar-legend.module.css';
import bars from './lane-row.module.css';

const LOOKS = ['pending', 'approved', 'confirmed', 'completed', 'freeNight'] as const;

export function CalendarLegend({ isPrinting }: { isPrinting: boolean }) {
  const { i18n } = useLingui();
  return (
    <ul className={css.legend} data-printed={isPrinting || undefined}>
      {LOOKS.map((look) => (
        <li key={look} className={cx(css.item, bars[look])}>
          <i className={cx(css.swatch, look === 'pending' && css.asked)} aria-hidden="true" />
          <Icon of={LOOK_ICONS[look]} size={14} />
          {lookName(i18n, look)}
        </li>
      ))}
      <li className={css.item}>
        <i className={cx(css.swatch, css.closed)} aria-hidden="true" />
        <Icon of={Wrench} size={14} />
        <Trans>Closed room</Trans>
      </li>
      <li className={css.item}>
        <Icon of={KeyRound} size={14} />
        <Trans>Room number given</Trans>
      </li>
    </ul>
  );
}
