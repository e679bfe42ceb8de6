import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReactNode } from 'react';

/** A draw that the hotel has switched off. */
export function ClosedEvent({ action, as = 'h3' }: { action?: ReactNode; as?: 'h2' | 'h3' }) {
  return (
    <EmptyState as={as} picture="/art/door.svg" title={<Trans>This event is not running at the moment</Trans>} action={action}>
      <Trans>When it opens again you will find it here.</Trans>
    </EmptyState>
  );
}
