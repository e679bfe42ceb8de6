import { Trans } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { optionalLater } from '../../../i18n/optional-later.ts';
import { useInSight } from '../../../lib/use-in-sight.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import css from './reviews-section.module.css';

const ReviewsGrid = optionalLater(async () => (await import('./reviews-grid.tsx')).ReviewsGrid);

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
      <div className={css.actions}>
        <Button
          variant="line"
          icon={<Icon of={PenLine} />}
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'reviews', write: true })}
        >
          <Trans>Share your experience</Trans>
        </Button>
        <Button
          variant="text"
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'reviews' })}
        >
          <Trans>All reviews</Trans>
        </Button>
      </div>
    </Section>
  );
}
