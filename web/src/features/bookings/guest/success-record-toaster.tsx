import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { POINTS_COST } from '#shared/points/points.ts';
import { pointsText, roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { readLocal, removeLocal } from '../../../platform/storage/local-store.ts';
import { toast } from '../../../ui/toast.ts';
import { SUCCESS_RECORD_CHECK } from '../api/success-record.ts';
import { mayShowRecord } from '../api/tab-record.ts';
import type { CancellationRecord, LeftByTab, SuccessfulBooking } from '../stored.ts';

/** Shows each stored record once, in the tab that acted, then removes it. Renders nothing. */
export function SuccessRecordToaster() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();

  const showTaken = useEffectEvent(({ roomType, pointsEarned = 0 }: SuccessfulBooking) => {
    const room = roomName(roomType, language);
    const points = pointsText(i18n, pointsEarned);
    toast.success({
      title: t`Your booking request has reached us`,
      message:
        pointsEarned > 0
          ? t`${room}: ${points} are granted when management approves.`
          : t`${room}: points are granted when management approves, to guests with an account.`,
    });
  });

  /** Its guest reads in My bookings why, and until when the hotel answers. */
  const showUnheld = useEffectEvent(({ roomType }: SuccessfulBooking) => {
    const room = roomName(roomType, language);
    toast.success({
      title: t`Your booking request has reached us`,
      message: t`${room}: no room is held for it yet, because many requests wait for an answer already. My bookings says more.`,
    });
  });

  const showFreeNight = useEffectEvent(
    ({ roomType, pointsUsed = POINTS_COST[roomType] }: SuccessfulBooking) => {
      const room = roomName(roomType, language);
      const points = pointsText(i18n, pointsUsed);
      toast.success({
        title: t`Your free night is booked`,
        message: t`${room}: ${points} were used. You will find it in your bookings as a free night.`,
      });
    },
  );

  const showCancelled = useEffectEvent(({ roomType, pointsDeducted }: CancellationRecord) => {
    const room = roomName(roomType, language);
    const points = pointsText(i18n, pointsDeducted);
    toast.success({
      title: t`The booking was cancelled`,
      message:
        pointsDeducted > 0
          ? t`${room}: ${points} were deducted.`
          : t`${room}: no points were deducted.`,
    });
  });

  const check = useEffectEvent(() => {
    const isOurs = (record: LeftByTab) =>
      mayShowRecord(record, document.visibilityState === 'visible', Date.now());
    const taken = readLocal('successfulBooking');
    const cancelled = readLocal('cancellationRecord');
    if (taken !== null && isOurs(taken)) {
      removeLocal('successfulBooking');
      if (taken.isPointsBooking) showFreeNight(taken);
      else if (taken.isUnheld) showUnheld(taken);
      else showTaken(taken);
    } else if (cancelled !== null && isOurs(cancelled)) {
      removeLocal('cancellationRecord');
      showCancelled(cancelled);
    }
  });

  useEffect(() => {
    check();
    const timer = setInterval(check, SUCCESS_RECORD_CHECK);
    return () => clearInterval(timer);
  }, []);
  return null;
}
