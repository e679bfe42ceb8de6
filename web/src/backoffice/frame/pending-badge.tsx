import { useLingui } from '@lingui/react/macro';
import type { Areas } from './back-office-page.tsx';

type PendingBadgeProps = {
  area: Areas[keyof Areas];
  count: number;
  className: string | undefined;
};

/** Only where somebody waits for an answer. */
export function PendingBadge({ area, count, className }: PendingBadgeProps) {
  const { t } = useLingui();
  if (count === 0 || !area.pending) return null;
  return (
    <>
      <span className={className} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr">{t(area.pending.words(count))}</span>
    </>
  );
}
