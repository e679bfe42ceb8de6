import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface GalleryWaitingProps {
  readonly title: string;
  readonly isAsking: boolean;
  /** The hotel answered, and has no picture of this room. */
  readonly hasNone: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The gallery without a picture to show: asking, unreachable, or empty. */
export function GalleryWaiting({ title, isAsking, hasNone, onRetry, onClose }: GalleryWaitingProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen onClose={onClose} title={title} size="full" tone="night">
      {isAsking ? (
        <Skeleton shape="card" lines={1} label={t`Loading the pictures`} />
      ) : hasNone ? (
        <EmptyState as="h3" title={<Trans>No pictures yet</Trans>}>
          <Trans>The hotel has not added pictures of this room.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          as="h3"
          title={<Trans>The pictures did not arrive</Trans>}
          action={
            <Button variant="nightLine" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>They could not be fetched just now. Please try again in a moment.</Trans>
        </EmptyState>
      )}
    </Sheet>
  );
}
