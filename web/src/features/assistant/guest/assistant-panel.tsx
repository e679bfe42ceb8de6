import { Trans } from '@lingui/react/macro';
import { replacePanel } from '../../../platform/navigation/panels.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { ComingNote } from '../../../ui/coming-note.tsx';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import css from './assistant-panel.module.css';

type AssistantPanelProps = { onClose: () => void };

export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const site = useSite();
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>AI assistant</Trans>}>
      <div className={css.body}>
        <p>
          <Trans>
            A conversation that answers about the hotel and takes a booking step by step, in Arabic
            and English.
          </Trans>
        </p>
        <ComingNote
          title={<Trans>The assistant is learning the house</Trans>}
          actions={
            <>
              <Button onPress={() => replacePanel({ name: 'quickForm' })}>
                <Trans>Book a room</Trans>
              </Button>
              <Button variant="line" onPress={() => replacePanel({ name: 'services' })}>
                <Trans>Nearby services</Trans>
              </Button>
            </>
          }
        >
          <Trans>It opens here soon. Until then a person answers: call, or write to us.</Trans>
        </ComingNote>
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </div>
    </Sheet>
  );
}
