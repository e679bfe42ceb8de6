import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { goOnWithAlerts } from '../../platform/push/alerts-on-duty.ts';
import { unsubscribe } from '../../platform/push/push-device.ts';
import { isLockedBy } from '../../platform/session/session-lock.ts';
import { startUserSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Goes on as whoever unlocked. The one who locked finds the screen and their text as it was; another
 * begins with the day, under a session of their own, and with the alerts that were on.
 */
export function useOpenDesk(): (answer: LoginAnswer) => void {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [, navigate] = useLocation();
  const sayThatAlertsGoOn = () =>
    toast.success({
      title: t`Alerts on this tablet stay on`,
      timeout: 10_000,
      action: {
        label: t({ message: 'Switch off', context: 'alerts' }),
        onPress: () => void switchOff(),
      },
    });
  const switchOff = () =>
    unsubscribe().then(
      () => toast.success({ title: t`Messages are off` }),
      (error: unknown) => toast.failure({ title: errorText(error) }),
    );
  const sayWhatWasTried = (count: number) =>
    toast.failure({
      title: t`${plural(count, { one: '# wrong PIN was tried', other: '# wrong PINs were tried' })}`,
      message: t`In your name on this tablet, since your last unlock. If it was not you, choose another PIN in the settings, under Staff.`,
      timeout: 15_000,
    });
  return (answer) => {
    if (answer.user === null) return;
    const isOther = !isLockedBy(answer.user);
    startUserSession(answer);
    if (answer.wrongPins !== undefined) sayWhatWasTried(answer.wrongPins);
    if (!isOther) return;
    navigate('/dashboard/today', { replace: true });
    void goOnWithAlerts(language).then((areOn) => areOn && sayThatAlertsGoOn());
  };
}
