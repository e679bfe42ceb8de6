import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSaveSite } from '../api/site-settings.ts';
import { WORDS_FIELDS } from './site-fields.ts';
import { SiteForm } from './site-form.tsx';
import css from './site-tab.module.css';

type MaintenanceCardProps = { settings: SiteSettings; blockedBy: string | null };

/** Whether guests can send bookings, and the hotel's words for the time in which they cannot. */
export function MaintenanceCard({ settings, blockedBy }: MaintenanceCardProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const isClosed = settings.maintenanceMode;
  return (
    <section className={css.maintenance} aria-labelledby="maintenance-title">
      <img src="/art/door.svg" alt="" className={css.door} />
      <div>
        <div className={css.state}>
          <h3 id="maintenance-title">
            <Trans>Maintenance mode</Trans>
          </h3>
          <Chip state={isClosed ? 'cancelled' : 'confirmed'}>
            {isClosed ? <Trans>The site takes no bookings</Trans> : <Trans>The site is open</Trans>}
          </Chip>
        </div>
        <p className="small muted">
          <Trans>
            Guests read what they have and your words, and send no bookings. Entries and reviews
            wait on their phones; this office goes on.
          </Trans>
        </p>
      </div>
      <Button
        {...blockedProps(blockedBy)}
        size="sm"
        variant={isClosed ? 'primary' : 'danger'}
        className={css.switch}
        onPress={() => setIsAsking(true)}
      >
        {isClosed ? <Trans>Open the site</Trans> : <Trans>Close for maintenance</Trans>}
      </Button>
      <div className={css.words}>
        <SiteForm
          draft="siteWords"
          label={t`Words for guests`}
          fields={WORDS_FIELDS}
          settings={settings}
          blockedBy={blockedBy}
        />
      </div>
      {isAsking && <SwitchDialog settings={settings} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function SwitchDialog({ settings, onClose }: { settings: SiteSettings; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const saveSite = useSaveSite();
  // The question stays as it was asked, whatever a colleague switches meanwhile.
  const [isClosed] = useState(settings.maintenanceMode);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setIsPending(true);
    try {
      await saveSite({ version: settings.version, changes: { maintenanceMode: !isClosed } });
      toast.success({
        title: isClosed ? t`The site takes bookings again` : t`The site takes no bookings`,
      });
      onClose();
    } catch (failure) {
      setError(failure);
      setIsPending(false);
    }
  };
  return (
    <AnswerDialog
      title={isClosed ? <Trans>Open the site?</Trans> : <Trans>Close for maintenance?</Trans>}
      body={
        isClosed ? (
          <Trans>Guests can book at once, and what waits on their phones is sent.</Trans>
        ) : (
          <Trans>From now on guests cannot book or change a booking, and read these words:</Trans>
        )
      }
      confirmLabel={isClosed ? t`Open the site` : t`Close for maintenance`}
      isDestructive={!isClosed}
      isPending={isPending}
      hasFailed={error !== null}
      failure={
        error === null
          ? null
          : { title: <Trans>The site was not switched</Trans>, message: errorText(error) }
      }
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {!isClosed && (
        <blockquote className={css.quote}>
          <p lang="ar" dir="rtl">
            {settings.maintenanceWordsAr}
          </p>
          <p lang="en" dir="ltr">
            {settings.maintenanceWords}
          </p>
        </blockquote>
      )}
    </AnswerDialog>
  );
}
