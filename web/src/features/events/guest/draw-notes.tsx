import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useNow } from '../../../platform/clock.ts';
import { useServerSkew } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Draw } from '../api/draw-queries.ts';
import css from './event-form.module.css';

interface ClosedEventProps {
  readonly draw: Draw | undefined;
  readonly action?: ReactNode;
  readonly as?: 'h2' | 'h3';
}

/** An event that the hotel has switched off, or whose draw of this month was called off. */
export function ClosedEvent({ draw, action, as = 'h3' }: ClosedEventProps) {
  if (draw?.isCalledOff === true)
    return (
      <EmptyState
        as={as}
        picture="/art/door.svg"
        title={<Trans>The draw of this month was called off</Trans>}
        action={
          <Button variant="line" href={`/draws/${draw.month}`}>
            <Trans>Why it was called off</Trans>
          </Button>
        }
      >
        <Trans>It takes no more entries. The next draw begins with the next month.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      as={as}
      picture="/art/door.svg"
      title={<Trans>This event is not running at the moment</Trans>}
      action={action}
    >
      <Trans>When it opens again you will find it here.</Trans>
    </EmptyState>
  );
}

/** Until when one can enter, and under which licence the draw is held. */
export function DrawLine({ draw }: { draw: Draw | undefined }) {
  const { language } = useLanguage();
  if (draw?.isOpen !== true || draw.isCalledOff) return null;
  // The end is the first instant of the next month.
  const lastDay = formatDay(muscatDay(Date.parse(draw.endsAt) - 1), language);
  const { licenceNumber } = draw;
  return (
    <p className="small muted">
      <Trans>Entries close on {lastDay} at 11:59 pm.</Trans> <TimeLeft until={draw.endsAt} />
      {licenceNumber !== null && (
        <>
          {' '}
          <Trans>
            Licence{' '}
            <bdi dir="ltr" className={css.licence}>
              {licenceNumber}
            </bdi>
          </Trans>
        </>
      )}
    </p>
  );
}

const HOUR = 3_600_000;

/** Days, on the last one hours; nothing while the server's clock is not known. */
function TimeLeft({ until }: { until: string }) {
  const skew = useServerSkew();
  const now = useNow(60_000);
  if (skew === null) return null;
  const hours = Math.floor((Date.parse(until) - now - skew) / HOUR);
  if (hours < 0) return null;
  const days = Math.floor(hours / 24);
  if (days > 0) return <Plural value={days} one="# day is left." other="# days are left." />;
  return hours > 0 ? (
    <Plural value={hours} one="# hour is left." other="# hours are left." />
  ) : (
    <Trans>Less than an hour is left.</Trans>
  );
}

/** Prize and terms of the draw, as the hotel set them; closed until somebody wants to know. */
export function DrawTerms({ draw }: { draw: Draw | undefined }) {
  const { language } = useLanguage();
  // What the phone kept from before may know nothing of them.
  const { prizeAr, prizeEn, termsAr, termsEn }: Partial<Draw> = draw ?? {};
  const [prize, terms] = language === 'ar' ? [prizeAr, termsAr] : [prizeEn, termsEn];
  if (prize === undefined || terms === undefined) return null;
  return (
    <details className={css.terms}>
      <summary>
        <Trans>Prize and terms of the draw</Trans>
      </summary>
      <p>
        <b>{prize}</b>
      </p>
      <p>{terms}</p>
    </details>
  );
}
