import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import { DeskHeader } from '../../../../backoffice/desk.tsx';
import { KeyboardHelp } from '../../../../backoffice/keys/keyboard-help.tsx';
import { DeskSearch } from '../../../../backoffice/list/desk-search.tsx';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import type { DeskStatus, SearchInput } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import css from './board.module.css';

export function BoardHeader({ status, search }: { status: DeskStatus; search: SearchInput }) {
  const { t } = useLingui();
  return (
    <DeskHeader
      title={<Trans>Bookings</Trans>}
      status={status}
      tools={
        <>
          <BookWalkIn />
          <BoardKeyHelp status={status} />
        </>
      }
      search={
        <DeskSearch
          label={t`Search by name, phone or reference`}
          placeholder={t`Find a booking`}
          input={search}
          status={status}
        />
      }
    />
  );
}

/** For a guest who stands at the desk; its key is N. */
function BookWalkIn() {
  return (
    <Button
      size="sm"
      variant="line"
      icon={<Icon of={Plus} />}
      aria-haspopup="dialog"
      aria-keyshortcuts="N"
      onPress={() => openPanel({ name: 'walkIn' })}
    >
      <span className={css.label}>
        <Trans>Quick booking</Trans>
      </span>
    </Button>
  );
}

function BoardKeyHelp({ status }: { status: DeskStatus }) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      label={t`Keys of the board`}
      before={[
        { keys: ['↑', '↓'], does: <Trans>from booking to booking</Trans> },
        { keys: ['←', '→'], does: <Trans>to the other column</Trans> },
        { keys: ['Enter'], does: <Trans>open the booking</Trans> },
        { keys: ['C'], does: <Trans>confirm</Trans> },
        { keys: ['E'], does: <Trans>complete</Trans> },
        { keys: ['I', 'O'], does: <Trans>check in, check out</Trans> },
        { keys: ['N'], does: <Trans>quick booking</Trans> },
        {
          keys: ['U'],
          does: <Trans>undo the last decision, within {DECISION_UNDO_SECONDS} seconds</Trans>,
        },
      ]}
      status={status}
    />
  );
}

/** Why the board is not live and what that means for answering; nothing while all is well. */
export function BoardNotice({
  status,
  error,
  onRetry,
}: {
  status: DeskStatus;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <StaleNotice
      status={status}
      error={error}
      offline={(since) => (
        <Trans>
          This is the board as of {since}. Requests can be answered again once the hotel’s server is
          reached.
        </Trans>
      )}
      failed={<Trans>The board could not be refreshed</Trans>}
      onRetry={onRetry}
    />
  );
}
