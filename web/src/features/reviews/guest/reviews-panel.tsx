import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { ComingNote } from '../../../ui/coming-note.tsx';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import css from './reviews-panel.module.css';

type ReviewsPanelProps = { onClose: () => void };

export function ReviewsPanel({ onClose }: ReviewsPanelProps) {
  const { t } = useLingui();
  const site = useSite();
  const mail = `mailto:${site.contactEmail}?subject=${encodeURIComponent(t`About my stay`)}`;
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Guest reviews</Trans>}>
      <div className={css.body}>
        <EmptyState title={<Trans>No reviews yet</Trans>} as="h3">
          <Trans>Reviews appear here once guests have written them and we have read them.</Trans>
        </EmptyState>
        <ComingNote
          title={<Trans>Writing a review opens here soon</Trans>}
          actions={
            <Button href={mail} icon={<Icon of={Mail} />}>
              <Trans>Tell us by e-mail</Trans>
            </Button>
          }
        >
          <Trans>
            One to five stars, a few words, and your name if you like. If you want to tell us
            something today, we read every message.
          </Trans>
        </ComingNote>
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </div>
    </Sheet>
  );
}
