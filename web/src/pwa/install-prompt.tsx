import { Trans, useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { useState } from 'react';
import { writeLocal } from '../data/local-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DockedRow } from './docked-row.tsx';
import { HomeScreenSteps } from './home-screen-steps.tsx';
import { askToInstall, useCanInstall } from './install-event.ts';
import { isApplePhoneOrTablet } from './install-offer.ts';
import { mayInvite } from './may-invite.ts';

/** The invitation to install, where the guest may be asked and the browser can do it. */
export function InstallPrompt() {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  const [isByHand] = useState(() => isApplePhoneOrTablet(navigator));
  const [hasSteps, setHasSteps] = useState(false);
  const [isPutAway, setIsPutAway] = useState(false);
  if (isPutAway || (!canInstall && !isByHand) || !mayInvite()) return null;

  const putAway = () => {
    writeLocal('installDismissedAt', Date.now());
    setIsPutAway(true);
  };
  const install = async () => {
    if ((await askToInstall()) === 'dismissed') putAway();
  };
  return (
    <DockedRow
      label={t`Installing`}
      icon={<Icon of={House} size={20} />}
      title={<Trans>Dar Al Seeb on your home screen</Trans>}
      detail={<Trans>It opens at once, and your bookings can be read with no connection.</Trans>}
      closeLabel={t`Not now`}
      onClose={putAway}
      action={
        isByHand ? (
          <Button size="sm" variant="line" aria-expanded={hasSteps} onPress={() => setHasSteps(!hasSteps)}>
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
    </DockedRow>
  );
}
