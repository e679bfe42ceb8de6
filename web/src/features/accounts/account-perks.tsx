import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarCheck, Sparkles } from 'lucide-react';
import { POINTS_COST } from '#shared/points/points.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './account-perks.module.css';

const CHEAPEST_NIGHT = Math.min(...Object.values(POINTS_COST));

/** What an account is good for. */
export function AccountPerks() {
  const { t } = useLingui();
  return (
    <ul className={css.perks} aria-label={t`With an account`}>
      <li>
        <Icon of={Sparkles} size={22} />
        <Trans>Points for every completed stay</Trans>
      </li>
      <li>
        <Icon of={BedDouble} size={22} />
        <Trans>A free night from {CHEAPEST_NIGHT} points</Trans>
      </li>
      <li>
        <Icon of={CalendarCheck} size={22} />
        <Trans>Your bookings on every device</Trans>
      </li>
    </ul>
  );
}
