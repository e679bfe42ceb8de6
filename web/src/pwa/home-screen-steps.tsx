import { Trans } from '@lingui/react/macro';
import { Share, SquarePlus } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import css from './home-screen-steps.module.css';

/** The two steps on an iPhone or iPad, each with the sign that the guest looks for. */
export function HomeScreenSteps() {
  return (
    <ol className={css.steps}>
      <li className={css.step}>
        <span className={css.sign}>
          <Icon of={Share} size={24} />
        </span>
        <span>
          <b aria-hidden="true">1</b> <Trans>Tap Share in the bar of the browser.</Trans>
        </span>
      </li>
      <li className={css.step}>
        <span className={css.sign}>
          <Icon of={SquarePlus} size={24} />
        </span>
        <span>
          <b aria-hidden="true">2</b> <Trans>Choose “Add to Home Screen”.</Trans>
        </span>
      </li>
    </ol>
  );
}
