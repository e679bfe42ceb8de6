import { Trans, useLingui } from '@lingui/react/macro';
import { Share, SquarePlus, House } from 'lucide-react';
import { useState } from 'react';
import { isApplePhoneOrTablet } from '../lib/apple-device.ts';
import { writeLocal } from '../platform/storage/local-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { promptInstall, useCanInstall, mayShowInstallPrompt } from './install-offer.ts';
import { NoticeRow } from './notice-row.tsx';
import css from './install-prompt.module.css';

/** The two steps on an iPhone or iPad, each with the sign that the guest looks for. */
function HomeScreenSteps() {
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

/** The invitation to install, where the guest may be asked and the browser can do it. */
export function InstallPrompt() {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  const [isByHand] = useState(() => isApplePhoneOrTablet(navigator));
  const [hasSteps, setHasSteps] = useState(false);
  const [isPutAway, setIsPutAway] = useState(false);
  if (isPutAway || (!canInstall && !isByHand) || !mayShowInstallPrompt()) return null;

  const putAway = () => {
    writeLocal('installDismissedAt', Date.now());
    setIsPutAway(true);
  };
  const install = async () => {
    if ((await promptInstall()) === 'dismissed') putAway();
  };
  return (
    <NoticeRow
      label={t`Installing`}
      icon={<Icon of={House} size={20} />}
      title={<Trans>Dar Al Seeb on your home screen</Trans>}
      detail={<Trans>It opens at once, and your bookings can be read with no connection.</Trans>}
      closeLabel={t`Not now`}
      onClose={putAway}
      action={
        isByHand ? (
          <Button
            size="sm"
            variant="line"
            aria-expanded={hasSteps}
            onPress={() => setHasSteps(!hasSteps)}
          >
            <Trans>Show me how</Trans>
          </Button>
        ) : (
          <Button size="sm" variant="line" onPress={() => void install()}>
            <Trans>Install</Trans>
          </Button>
        )
      }
    >
      {hasSteps && <HomeScreenSteps />}
    </NoticeRow>
  );
}
