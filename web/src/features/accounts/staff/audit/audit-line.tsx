import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isAuditAction } from '#shared/desk/audit-actions.ts';
import type { AuditRow } from '#shared/desk/audit-log.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay, formatTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ACTION_WORDS, FIELD_WORDS, valueText } from './audit-words.ts';
import { TakeBack } from './take-back.tsx';
import css from './audit-tab.module.css';

/** One act: when, what, by whom, to what, and what it was before where that is kept. */
export function AuditLine({ row }: { row: AuditRow }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { at, action, who, result, before, after, reason } = row;
  const valueWords = (value: string) => valueText(value, i18n, language);
  const fields = row.fields
    .flatMap((field) => FIELD_WORDS[field] ?? [])
    .map((word) => i18n._(word));
  return (
    <li className={css.line}>
      <time dateTime={at}>{formatTime(at, language)}</time>
      <div className={css.what}>
        <p>
          {isAuditAction(action) ? i18n._(ACTION_WORDS[action]) : t`Another act: ${action}`}{' '}
          <Target row={row} />
          {result === 'refused' && (
            <span className={css.refused}>
              <Trans>refused</Trans>
            </span>
          )}
        </p>
        <small>
          <bdi>{who.name ?? t`Erased account`}</bdi>
          {fields.length > 0 && <> · {fields.join(t`, `)}</>}
        </small>
        {reason !== null && (
          <p className={css.reason}>
            <Trans>
              Reason: <bdi>{reason}</bdi>
            </Trans>
          </p>
        )}
        <TakeBack row={row} />
      </div>
      {(before !== null || after !== null) && (
        <p className={css.change}>
          {before !== null && (
            <s>
              <span className="sr">
                <Trans>before:</Trans>{' '}
              </span>
              <bdi>{valueWords(before)}</bdi>
            </s>
          )}
          {before !== null && after !== null && (
            <Icon of={ArrowRight} size={16} className={css.arrow} />
          )}
          {after !== null && (
            <b>
              <span className="sr">
                <Trans>after:</Trans>{' '}
              </span>
              <bdi>{valueWords(after)}</bdi>
            </b>
          )}
        </p>
      )}
    </li>
  );
}

/** What it was done to, as a way there where there is one. */
function Target({ row: { target, action, who } }: { row: AuditRow }): ReactNode {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const { type, id, label } = target;
  if (type === 'booking' && label !== null && action !== 'booking.delete')
    return (
      <button
        type="button"
        className={css.target}
        aria-haspopup="dialog"
        onClick={() => openPanel({ name: 'deskBooking', bookingId: Number(id) })}
      >
        <bdi dir="ltr">{label}</bdi>
      </button>
    );
  if (type === 'review')
    return (
      <Link href={`/dashboard/reviews?review=${id}`} className={css.target}>
        <Trans>Open the review</Trans>
      </Link>
    );
  if (type === 'price' || type === 'stock') {
    const [name = '', day = ''] = id.split(/[.:]/);
    const room = ROOM_TYPES.find((one) => one === name);
    if (!room) return null;
    return (
      <>
        {tierName(i18n, room)}
        {/^\d{4}-\d\d-\d\d$/.test(day) && <> · {formatDay(day, language)}</>}
      </>
    );
  }
  // Whose own sign-in or password it was, the line below says.
  const isOwn = type === 'user' && id === String(who.id);
  return label === null || isOwn ? null : <bdi>{label}</bdi>;
}
