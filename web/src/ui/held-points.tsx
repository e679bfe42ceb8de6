import { Trans, useLingui } from '@lingui/react/macro';
import { pointsText } from '../i18n/common-words.ts';
import { toast } from './toast.ts';

type HeldPointsProps = {
  points: number;
  /** Minutes and seconds until they are released. */
  countdown: string;
  clockClass: string | undefined;
};

/** Says for how long points are still held for a free night. */
export function HeldPoints({ points: count, countdown, clockClass }: HeldPointsProps) {
  const { i18n } = useLingui();
  const points = pointsText(i18n, count);
  return (
    <Trans>
      {points} are set aside for another <bdi className={clockClass}>{countdown}</bdi> minutes, then
      they come back to you.
    </Trans>
  );
}

/** What is said after held points were released, or could not be. */
export function useReleaseToasts() {
  const { t, i18n } = useLingui();
  return {
    released: (count: number) => {
      const points = pointsText(i18n, count);
      toast.success({
        title: t`Your points are back`,
        message: t`${points} are in your balance again.`,
      });
    },
    failed: (message: string) =>
      toast.failure({ title: t`The points could not be given back yet`, message }),
  };
}
