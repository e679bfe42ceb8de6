import { Trans } from '@lingui/react/macro';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatDayAndTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useMails, useRetryMails } from '../api/operation.ts';
import css from './site-tab.module.css';

type MailsCardProps = { blockedBy: string | null };

/** How many mails did not leave at once, a way to send them now, and how many did not arrive. */
export function MailsCard({ blockedBy }: MailsCardProps) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { data } = useMails();
  const retry = useRetryMails();
  if (data === undefined) return null;
  const { waiting, failed, oldest, returned = 0 } = data;
  return (
    <section className={css.panel} aria-labelledby="mails-title">
      <h3 id="mails-title">
        <Trans>Mails that wait</Trans>
      </h3>
      {waiting + failed === 0 ? (
        <p className="small muted">
          <Trans>All mails have left.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Waiting: {waiting}. Given up: {failed}.
            </Trans>
            {oldest !== null && (
              <>
                {' '}
                <Trans>The oldest is from {formatDayAndTime(oldest, language)}.</Trans>
              </>
            )}
          </p>
          <p className="small muted">
            <Trans>
              What waits is sent by itself, at growing distances. What was given up leaves only when
              you send it again; codes that are over are not sent.
            </Trans>
          </p>
          {retry.error !== null && (
            <Banner tone="error" isInset title={<Trans>Nothing was sent again</Trans>}>
              {errorText(retry.error)}
            </Banner>
          )}
          <div className={css.actions}>
            <Button
              {...blockedProps(blockedBy)}
              size="sm"
              variant="line"
              isPending={retry.isPending}
              onPress={() => retry.mutate()}
            >
              <Trans>Send them again now</Trans>
            </Button>
          </div>
        </>
      )}
      {returned > 0 && (
        <p>
          <Trans>Addresses from which mail comes back: {returned}.</Trans>{' '}
          <span className="small muted">
            <Trans>Their bookings say so, beside the guest’s phone.</Trans>
          </span>
        </p>
      )}
    </section>
  );
}
