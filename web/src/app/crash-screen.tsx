import { Trans } from '@lingui/react/macro';
import { useSite } from '../data/use-site.ts';
import { Button } from '../ui/button.tsx';
import { ContactLinks } from '../ui/contact-links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import css from './screen.module.css';

export function CrashScreen() {
  const site = useSite();
  return (
    <main className={css.screen}>
      <EmptyState
        as="h1"
        picture="/art/door.svg"
        title={<Trans>This page could not be shown</Trans>}
        action={
          <Button onPress={() => location.reload()}>
            <Trans>Open it again</Trans>
          </Button>
        }
      >
        <Trans>Your bookings and what is kept on this device are safe. If it happens again, call us and we will help.</Trans>
      </EmptyState>
      <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
    </main>
  );
}
