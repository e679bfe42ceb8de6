import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Save } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#shared/bookings/stay.ts';
import type { PriceChange, PriceList } from '#shared/rooms/price-list.contract.ts';
import { PRICE_KEPT_MINUTES } from '#shared/rooms/price-times.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PRICES_POLL, useSetPrices, useStaffPrices } from '../api/prices.ts';
import { NightRatesList } from '../rates/night-rates-list.tsx';
import { ComingPrices } from './coming-prices.tsx';
import { readTyped, type TypedPrice, type TypedPrices } from './price-draft.ts';
import { PriceHistory } from './price-history.tsx';
import { PriceRowFields } from './price-row-fields.tsx';
import css from './prices-tab.module.css';

const BLOCKED_ID = 'prices-blocked';

/** What a night costs: each type's prices, the day from which others hold, and those that were. */
export function PricesTab() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const prices = useStaffPrices();
  const status = useDeskStatus(prices, { poll: PRICES_POLL, blockedId: BLOCKED_ID });
  const retry = () => void prices.refetch();
  return (
    <section className={css.tab} aria-labelledby="prices-title">
      <div className={css.head}>
        <Display as="h2" size={24} id="prices-title">
          <Trans>Prices</Trans>
        </Display>
        <span className="small muted">
          <Trans>OMR a night, for one or two guests</Trans>
        </span>
      </div>
      {prices.data === undefined && prices.error === null && (
        <Skeleton lines={4} count={4} label={t`Loading the prices`} isLate />
      )}
      {prices.data === undefined && prices.error !== null && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The prices could not be read</Trans>}
          action={
            <Button size="sm" variant="line" isPending={prices.isFetching} onPress={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(prices.error)}
        </Banner>
      )}
      {prices.data && (
        <>
          <div id={BLOCKED_ID}>
            <StaleNotice
              status={status}
              error={prices.error}
              offline={(since) => (
                <Trans>These prices are from {since}. Change them once the hotel is reached.</Trans>
              )}
              failed={<Trans>The prices could not be refreshed</Trans>}
              onRetry={retry}
            />
          </div>
          <PriceForm list={prices.data} blockedBy={status.blockedBy} />
          <ComingPrices list={prices.data} blockedBy={status.blockedBy} />
          <NightRatesList blockedBy={status.blockedBy} />
          <PriceHistory />
        </>
      )}
    </section>
  );
}

function PriceForm({ list, blockedBy }: { list: PriceList; blockedBy: string | null }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { save, readAgain } = useSetPrices();
  const [typed, setTyped] = useState<TypedPrices>(
    () => (readDraft('prices') as TypedPrices | null) ?? {},
  );
  const [isTold, setIsTold] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const firstDay = addDays(list.today, 1);
  const { changes, problems } = readTyped(list, typed, firstDay);
  const isWrong = Object.keys(problems).length > 0;
  const isDirty = changes.length > 0 || isWrong;
  const overtaken = error instanceof ApiError && error.code === 'price.changed';

  const change = (next: TypedPrices) => {
    setTyped(next);
    setError(null);
    if (Object.keys(next).length > 0) saveDraft('prices', next);
    else deleteDraft('prices');
  };
  const send = async () => {
    setIsTold(true);
    if (isWrong || changes.length === 0) return;
    setIsSaving(true);
    try {
      await save(changes);
      change({});
      setIsTold(false);
      toast.success({ title: t`Saved`, message: namesOf(changes).join(t`, `) });
    } catch (failure) {
      setError(failure);
      await readAgain();
    } finally {
      setIsSaving(false);
    }
  };
  const namesOf = (rows: readonly PriceChange[]) =>
    rows.map(({ roomType, startsOn }) => {
      const name = tierName(i18n, roomType);
      const day = formatDay(startsOn, language);
      return startsOn === list.today ? t`${name} from now` : t`${name} from ${day}`;
    });

  const count = changes.length;
  const names = namesOf(changes).join(t`, `);
  return (
    <form
      className={css.panel}
      aria-label={t`Prices of a night`}
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedBy === null) void send();
      }}
    >
      <div className={css.columns} aria-hidden="true">
        <span>
          <Trans>Type</Trans>
        </span>
        <span>
          <Trans>Original</Trans>
        </span>
        <span>
          <Trans>Price</Trans>
        </span>
        <span>
          <Trans>Original in offers</Trans>
        </span>
        <span>
          <Trans>Off</Trans>
        </span>
        <span>
          <Trans>Starts</Trans>
        </span>
      </div>
      {ROOM_TYPES.map((type) => (
        <PriceRowFields
          key={type}
          type={type}
          list={list}
          typed={typed[type] ?? {}}
          firstDay={firstDay}
          isChanged={changes.some(({ roomType }) => roomType === type) || type in problems}
          problems={isTold ? (problems[type] ?? {}) : {}}
          onChange={(part: TypedPrice) => change({ ...typed, [type]: { ...typed[type], ...part } })}
        />
      ))}
      {overtaken && (
        <Banner tone="error" isInset title={<Trans>A colleague was faster</Trans>}>
          <Trans>
            The prices above are those of now, with what you typed over them. Look at them once
            more, then save again. Nothing was saved yet.
          </Trans>
        </Banner>
      )}
      {error !== null && !overtaken && (
        <Banner tone="error" isInset title={<Trans>The prices are not saved</Trans>}>
          {errorText(error)}
        </Banner>
      )}
      <div className={css.foot}>
        <p className={css.note} role="status">
          <Icon of={Info} size={20} />
          {isDirty ? (
            <span>
              {count === 0
                ? t`Something typed above cannot be saved yet.`
                : plural(count, {
                    one: `# change is not saved: ${names}`,
                    other: `# changes are not saved: ${names}`,
                  })}
            </span>
          ) : (
            <span>
              <Trans>
                A new price holds for requests made afterwards. Whoever saw a lower one keeps it for{' '}
                {PRICE_KEPT_MINUTES} minutes.
              </Trans>
            </span>
          )}
        </p>
        {isDirty && (
          <Button
            variant="line"
            size="sm"
            onPress={() => {
              change({});
              setIsTold(false);
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          icon={<Icon of={Save} />}
          isPending={isSaving}
          isDisabled={blockedBy !== null || !isDirty}
          aria-describedby={blockedBy ?? undefined}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
