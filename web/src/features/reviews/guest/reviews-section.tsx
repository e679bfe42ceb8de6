import { Trans } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import css from './reviews-section.module.css';

export function ReviewsSection() {
  return (
    <Section
      id="reviews"
      isJoined
      eyebrow={<Trans>Guest reviews</Trans>}
      title={<Trans>In our guests’ words</Trans>}
    >
      <div className={css.invitation}>
        <p className={css.quote}>
          <Trans>
            This page is still blank. The first words will be those of a guest who has stayed with
            us.
          </Trans>
        </p>
        <Button
          variant="line"
          icon={<Icon of={PenLine} />}
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'reviews' })}
        >
          <Trans>Share your experience</Trans>
        </Button>
      </div>
    </Section>
  );
}
