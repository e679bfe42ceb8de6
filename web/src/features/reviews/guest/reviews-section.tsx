import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { loadLaterTexts } from '../../../i18n/language.ts';
import { useInSight } from '../../../lib/use-in-sight.ts';
import { Section } from '../../../ui/section.tsx';
import css from './reviews-section.module.css';

/** Nothing of it is part of the first visit; where it cannot be had, the page goes on without it. */
async function loadGrid(): Promise<{ default: ComponentType }> {
  try {
    const [part] = await Promise.all([import('./reviews-grid.tsx'), loadLaterTexts()]);
    return { default: part.ReviewsGrid };
  } catch {
    return { default: () => null };
  }
}

const ReviewsGrid = lazy(loadGrid);

/** The score and the newest reviews come once a visitor is near. */
export function ReviewsSection() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useInSight(place, () => setIsNear(true));
  return (
    <Section
      id="reviews"
      isJoined
      eyebrow={<Trans>Guest reviews</Trans>}
      title={<Trans>In our guests’ words</Trans>}
    >
      <div ref={place} className={css.place}>
        <Suspense>{isNear && <ReviewsGrid />}</Suspense>
      </div>
    </Section>
  );
}
