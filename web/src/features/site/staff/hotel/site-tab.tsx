import { Trans, useLingui } from '@lingui/react/macro';
import { muscatDay } from '#shared/muscat-time.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Display } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SITE_POLL, useSiteSettings } from '../api/site-settings.ts';
import { FaultsCard } from './faults-card.tsx';
import { HouseCard } from './house-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { HOTEL_FIELDS } from './site-fields.ts';
import { SiteForm } from './site-form.tsx';
import css from './site-tab.module.css';

const BLOCKED_ID = 'site-blocked';

/** What the hotel says of itself, and whether its site takes bookings. */
export function SiteTab() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const settings = useSiteSettings();
  const status = useDeskStatus(settings, { poll: SITE_POLL, blockedId: BLOCKED_ID });
  const retry = () => void settings.refetch();
  const { data } = settings;
  const changedOn = data?.changedAt
    ? formatDay(muscatDay(Date.parse(data.changedAt)), language)
    : null;
  return (
    <section className={css.tab} aria-labelledby="site-title">
      <div className={css.head}>
        <Display as="h2" size={24} id="site-title">
          <Trans>Hotel and site</Trans>
        </Display>
        {changedOn !== null && (
          <span className="small muted">
            {data?.changedBy ? (
              <Trans>
                Last change {changedOn}, <bdi>{data.changedBy}</bdi>
              </Trans>
            ) : (
              <Trans>Last change {changedOn}</Trans>
            )}
          </span>
        )}
      </div>
      {data === undefined && settings.error === null && (
        <Skeleton lines={4} count={4} label={t`Loading the settings`} isLate />
      )}
      {data === undefined && settings.error !== null && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The settings could not be read</Trans>}
          action={
            <Button size="sm" variant="line" isPending={settings.isFetching} onPress={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(settings.error)}
        </Banner>
      )}
      {data !== undefined && (
        <>
          <div id={BLOCKED_ID}>
            <StaleNotice
              status={status}
              error={settings.error}
              offline={(since) => (
                <Trans>
                  These settings are from {since}. What you type is kept; save it once the hotel is
                  reached.
                </Trans>
              )}
              failed={<Trans>The settings could not be refreshed</Trans>}
              onRetry={retry}
            />
          </div>
          <SiteForm
            draft="site"
            label={t`Hotel and site`}
            fields={HOTEL_FIELDS}
            settings={data}
            blockedBy={status.blockedBy}
          />
          <HouseCard settings={data} blockedBy={status.blockedBy} />
          <MaintenanceCard settings={data} blockedBy={status.blockedBy} />
          <FaultsCard blockedBy={status.blockedBy} />
          <MailsCard blockedBy={status.blockedBy} />
          <KeysCard />
        </>
      )}
    </section>
  );
}
