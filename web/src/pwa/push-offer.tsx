import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { GUEST_PUSH_KINDS, type PushState } from '#shared/push/push.contract.ts';
import { QUIET_FROM, QUIET_TO } from '#shared/push/quiet-hours.ts';
import { useLanguage } from '../i18n/language.ts';
import { openPanel } from '../platform/navigation/panels.ts';
import {
  declinePush,
  mayOfferPush,
  pushQuery,
  PushRefused,
  subscribe,
} from '../platform/push/push-device.ts';
import { usePushErrorText } from '../platform/push/use-push-error-text.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import css from './push-offer.module.css';

/** What is sent to whoever says yes and chooses nothing else. */
const FIRST_CHOICE = {
  kinds: [...GUEST_PUSH_KINDS],
  quietFrom: QUIET_FROM,
  quietTo: QUIET_TO,
};

/**
 * Asks whether the hotel's answers should come to this phone. Stands beside what the server has
 * accepted, and nowhere else; only a Yes makes the browser ask.
 */
export function PushOffer() {
  const [isShown, setIsShown] = useState(mayOfferPush);
  // Only a hotel that sends messages asks.
  const { data } = useQuery({ ...pushQuery, enabled: isShown });
  if (!isShown || data === undefined || data.publicKey === null || data.choice !== null)
    return null;
  const putAway = (isWanted: boolean) => {
    // A Yes is kept as what was chosen, and goes with its person.
    if (!isWanted) declinePush();
    setIsShown(false);
  };
  return <Question state={data} onAnswered={putAway} />;
}

function Question({
  state,
  onAnswered,
}: {
  state: PushState;
  onAnswered: (isWanted: boolean) => void;
}) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = usePushErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const accept = async () => {
    setIsAsking(true);
    try {
      await subscribe(state, { ...FIRST_CHOICE, language });
      toast.success({ title: t`This phone is told when the hotel answers` });
      onAnswered(true);
    } catch (error) {
      toast.failure({ title: errorText(error) });
      if (error instanceof PushRefused) onAnswered(false);
    }
    setIsAsking(false);
  };
  return (
    <Banner
      tone="info"
      isInset
      title={
        <span className={css.title}>
          <Icon of={BellRing} size={20} />
          <Trans>Tell you on this phone when the hotel answers?</Trans>
        </span>
      }
    >
      <p className="small">
        <Trans>A message says only that there is news. At night it makes no sound.</Trans>
      </p>
      <div className={css.does}>
        <Button size="sm" isPending={isAsking} onPress={() => void accept()}>
          <Trans>Yes</Trans>
        </Button>
        <Button size="sm" variant="line" onPress={() => onAnswered(false)}>
          <Trans>Not now</Trans>
        </Button>
        <Button size="sm" variant="text" onPress={() => openPanel({ name: 'pushSettings' })}>
          <Trans>Choose what</Trans>
        </Button>
      </div>
    </Banner>
  );
}
