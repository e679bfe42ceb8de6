import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { formatDayAndTime } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import { PrintFailure, PrintPage } from './print-page.tsx';
import { useCertificate } from './use-certificate.ts';

/** The paper that hotel and witnesses sign once a draw has its result. */
export function CertificatePage() {
  return (
    <PrintPage title={<Trans>Certificate of the draw</Trans>}>
      {(draw) => (draw.winners.length > 0 ? <Read draw={draw} /> : <NoResult draw={draw} />)}
    </PrintPage>
  );
}

function Read({ draw }: { draw: DrawView }) {
  const { t } = useLingui();
  const certificate = useCertificate(draw);
  const retry = () => void certificate.refetch();
  if (certificate.data?.fits)
    return <CertificatePaper draw={draw} certificate={certificate.data} />;
  if (certificate.data)
    return (
      <EmptyState title={<Trans>The published texts do not fit together</Trans>}>
        <p role="alert">
          <Trans>
            List, manifest and result of this draw contradict each other. No certificate can be made
            of them. Please tell the hotel.
          </Trans>
        </p>
      </EmptyState>
    );
  if (certificate.error !== null)
    return (
      <PrintFailure error={certificate.error} isRetrying={certificate.isFetching} onRetry={retry} />
    );
  if (certificate.data === null) return <NoResult draw={draw} />;
  return <Skeleton lines={6} label={t`Loading the draw`} />;
}

function NoResult({ draw: { status, drawAt, endReason } }: { draw: DrawView }) {
  const { language } = useLanguage();
  const when = formatDayAndTime(drawAt, language);
  return (
    <EmptyState title={<Trans>This draw has no result</Trans>}>
      {status === 'open' || status === 'freezing' || status === 'frozen' ? (
        <Trans>Its certificate can be printed once it is drawn: on {when}.</Trans>
      ) : (
        <p dir="auto">{endReason?.[language]}</p>
      )}
    </EmptyState>
  );
}
