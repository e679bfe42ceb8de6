import { Plural, useLingui } from '@lingui/react/macro';
import type { Area } from '#shared/pages.ts';
import type { Areas } from './back-office-page.tsx';
import { countAt, pendingAt, type PendingCounts } from './pending-counts.ts';

type PendingBadgeProps = {
  /** A place of the rail. */
  place: Area;
  areas: Areas;
  pending: PendingCounts;
  /** How many of them nobody has seen yet: the badge is red where there are some. */
  unseen?: PendingCounts;
  className: string | undefined;
};

/** Only where somebody waits for an answer: one number, and in words what of each area. */
export function PendingBadge({ place, areas, pending, unseen, className }: PendingBadgeProps) {
  const { t } = useLingui();
  const count = countAt(place, pending);
  if (count === 0) return null;
  const news = unseen === undefined ? 0 : countAt(place, unseen);
  return (
    <>
      <span className={className} data-unseen={news > 0 || undefined} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      {pendingAt(place, pending).map((area) => {
        const words = areas[area].pending?.words(pending.get(area) ?? 0);
        return (
          words && (
            <span key={area} className="sr">
              {t(words)}
            </span>
          )
        );
      })}
      {news > 0 && (
        <span className="sr">
          <Plural value={news} one=", # not seen yet" other=", # not seen yet" />
        </span>
      )}
    </>
  );
}
