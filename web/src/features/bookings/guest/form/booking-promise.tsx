import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CalendarX2, MessageCircleReply } from 'lucide-react';
import { PENDING_HOLD_HOURS } from '#shared/bookings/booking-lifecycle.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './booking-promise.module.css';

/**
 * What "Confirm" means, beside it: a request that the hotel answers, nothing paid now, and free to
 * be cancelled (cancellation.ts). How long an answer takes is measured by the server.
 */
export function BookingPromise() {
  const { t } = useLingui();
  return (
    <ul className={css.promise} aria-label={t`What happens when you confirm`}>
      <li>
        <Icon of={MessageCircleReply} size={18} />
        <span>
          <Trans>Your request goes to the hotel, and your room is held for you.</Trans>{' '}
          <AnswerTime />
        </span>
      </li>
      <li>
        <Icon of={Banknote} size={18} />
        <Trans>You pay nothing now: in cash, at the hotel.</Trans>
      </li>
      <li>
        <Icon of={CalendarX2} size={18} />
        <Trans>
          Cancelling is free. Until the hotel answers, you do it yourself in My bookings.
        </Trans>
      </li>
    </ul>
  );
}

/** The usual time where it is known; else the longest, after which a request lets its room go. */
function AnswerTime() {
  const { i18n } = useLingui();
  const { answerMinutes } = useSite();
  // A phone may still hold what an older server said, which knew nothing of it.
  const usual = answerMinutes ?? null;
  const time = durationText(i18n, usual ?? PENDING_HOLD_HOURS * 60);
  return usual === null ? (
    <Trans>We answer within {time}.</Trans>
  ) : (
    <Trans>We usually answer within {time}.</Trans>
  );
}

/** Minutes below an hour, else whole hours. */
export function durationText(i18n: I18n, minutes: number): string {
  if (minutes < 60)
    return i18n._(msg({ message: plural(minutes, { one: '# minute', other: '# minutes' }) }));
  const hours = Math.round(minutes / 60);
  return i18n._(msg({ message: plural(hours, { one: '# hour', other: '# hours' }) }));
}
