import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { offerDaysAt } from '#shared/offers/offer-days.ts';
import type { OfferTimeRow, OfferTimes } from '#shared/offers/offer-time.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { AnswerDialog } from '../../../backoffice/answer/answer-dialog.tsx';
import { GoneNote } from '../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { StaleNotice } from '../../../backoffice/status/live-status.tsx';
import { blockedProps, useDeskStatus } from '../../../backoffice/use-desk.ts';
import { tierName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Display } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { OfferTimeForm } from './offer-time-form.tsx';
import { OFFERS_POLL, useEndOfferTime, useOfferTimes } from './offer-times-query.ts';
import css from './offers-tab.module.css';

const BLOCKED_ID = 'offers-blocked';

/** What the offers are called, on which days they hold, and for which rooms. */
export function OffersTab() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const root = useRef<HTMLElement>(null);
  const times = useOfferTimes();
  const status = useDeskStatus(times, { poll: OFFERS_POLL, blockedId: BLOCKED_ID });
  const retry = () => void times.refetch();
  return (
    <section className={css.tab} aria-labelledby="offers-tab-title" ref={root}>
      <Display as="h2" size={24} id="offers-tab-title">
        <Trans>Offers</Trans>
      </Display>
      {times.data === undefined && times.error === null && (
        <Skeleton lines={3} count={2} label={t`Loading the offers`} isLate />
      )}
      {times.data === undefined && times.error !== null && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The offers could not be read</Trans>}
          action={
            <Button size="sm" variant="line" isPending={times.isFetching} onPress={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(times.error)}
        </Banner>
      )}
      {times.data && (
        <>
          <div id={BLOCKED_ID}>
            <StaleNotice
              status={status}
              error={times.error}
              offline={(since) => (
                <Trans>These offers are from {since}. Change them once the hotel is reached.</Trans>
              )}
              failed={<Trans>The offers could not be refreshed</Trans>}
              onRetry={retry}
            />
          </div>
          <Times root={root} list={times.data} blockedBy={status.blockedBy} />
        </>
      )}
    </section>
  );
}

type TimesProps = {
  root: RefObject<HTMLElement | null>;
  list: OfferTimes;
  blockedBy: string | null;
};

function Times({ root, list, blockedBy }: TimesProps) {
  const { t } = useLingui();
  const own = useOwnRows('offers');
  const held = useHeldRows({ list: 'offers', name: t`Offers`, rows: list.times, own }, root);
  const [edited, setEdited] = useState<OfferTimeRow | 'new' | null>(null);
  const [ending, setEnding] = useState<OfferTimeRow | null>(null);
  return (
    <>
      {held.shown.length === 0 ? (
        <EmptyState as="h3" title={<Trans>No offers are planned</Trans>}>
          <Trans>Guests see the prices of the rooms, without an offer.</Trans>
        </EmptyState>
      ) : (
        <RowsUnderNews news={held.news}>
          <ul className={css.panel} aria-label={t`Offers`}>
            {held.shown.map((time) => (
              <TimeRow
                key={time.id}
                time={time}
                isGone={held.gone.has(time.id)}
                list={list}
                blockedBy={blockedBy}
                onChange={() => setEdited(time)}
                onRemove={() => setEnding(time)}
              />
            ))}
          </ul>
        </RowsUnderNews>
      )}
      <Button
        variant="line"
        size="sm"
        className={css.add}
        icon={<Icon of={Plus} />}
        {...blockedProps(blockedBy)}
        onPress={() => setEdited('new')}
      >
        <Trans>Add offers</Trans>
      </Button>
      {edited && (
        <OfferTimeForm
          time={edited === 'new' ? null : edited}
          list={list}
          onClose={() => setEdited(null)}
        />
      )}
      {ending && <EndDialog time={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

type TimeRowProps = {
  time: OfferTimeRow;
  /** It was removed, or is over. */
  isGone: boolean;
  list: OfferTimes;
  blockedBy: string | null;
  onChange: () => void;
  onRemove: () => void;
};

function TimeRow({ time, isGone, list, blockedBy, onChange, onRemove }: TimeRowProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const days = offerDaysAt(time, list.today);
  const title = language === 'ar' ? time.titleAr : time.title;
  const left = ROOM_TYPES.filter((type) => !time.roomTypes.includes(type));
  return (
    <li className={css.time}>
      <div className={css.words}>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        {time.id === list.currentId && !isGone && (
          <Chip>
            <Trans>Shown to guests</Trans>
          </Chip>
        )}
        <small>
          <Icon of={CalendarDays} size={16} />
          {isGone && <GoneNote />}
          {days && !isGone && <bdi>{formatDayRange(days.from, days.to, language)}</bdi>}
          {time.repeatsYearly && !isGone && (
            <span>
              <Trans>every year</Trans>
            </span>
          )}
        </small>
        {left.length > 0 && (
          <small>
            <Trans>without {left.map((type) => tierName(i18n, type)).join(t`, `)}</Trans>
          </small>
        )}
      </div>
      <div className={css.does} inert={isGone}>
        <Button variant="line" size="sm" {...blockedProps(blockedBy)} onPress={onChange}>
          <span>
            <Trans>Change</Trans>
            <span className="sr"> {title}</span>
          </span>
        </Button>
        <Button variant="text" size="sm" {...blockedProps(blockedBy)} onPress={onRemove}>
          <span>
            <Trans>Remove</Trans>
            <span className="sr"> {title}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}

function EndDialog({ time, onClose }: { time: OfferTimeRow; onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const end = useEndOfferTime();
  const title = language === 'ar' ? time.titleAr : time.title;
  return (
    <AnswerDialog
      title={<Trans>Remove “{title}”?</Trans>}
      body={<Trans>Guests no longer see it. Bookings and prices stay as they are.</Trans>}
      confirmLabel={t`Remove`}
      isDestructive
      isPending={end.isPending}
      hasFailed={false}
      failure={end.error && { title: t`Not removed`, message: errorText(end.error) }}
      onConfirm={() =>
        end.mutate(time, {
          onSuccess: () => {
            toast.success({ title: t`Removed`, message: title });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
