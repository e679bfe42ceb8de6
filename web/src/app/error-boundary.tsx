import { Trans } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useSite } from '../platform/queries/site.ts';
import { Button } from '../ui/button.tsx';
import { ContactLinks } from '../ui/contact-links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import css from './screen.module.css';

type ErrorBoundaryProps = {
  children: ReactNode;
  fallback: (reset: () => void) => ReactNode;
  onError?: ((error: unknown) => void) | undefined;
};

/** React offers no hook for this, hence the class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onError?.(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => this.setState({ hasFailed: false }));
  }
}

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
        <Trans>
          Your bookings and what is kept on this device are safe. If it happens again, call us and
          we will help.
        </Trans>
      </EmptyState>
      <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
    </main>
  );
}
