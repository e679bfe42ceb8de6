import { Trans, useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { DeskHeader } from '../../../backoffice/desk-header.tsx';
import { DeskSearch } from '../../../backoffice/desk-search.tsx';
import { KeyboardHelp } from '../../../backoffice/keyboard-help.tsx';
import { connectionProblem, type LiveState } from '../../../backoffice/live-state.ts';
import { StaleNotice } from '../../../backoffice/live-status.tsx';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

type BoardHeaderProps = {
  live: ReactNode;
  help: ReactNode;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  isSearchBlocked: boolean;
  blockedBy: string | null;
  isSoundOn: boolean;
  onSound: (isOn: boolean) => void;
};

export function BoardHeader({
  live,
  help,
  search,
  onSearch,
  searchRef,
  isSearchBlocked,
  blockedBy,
  isSoundOn,
  onSound,
}: BoardHeaderProps) {
  const { t } = useLingui();
  return (
    <DeskHeader
      title={<Trans>Bookings</Trans>}
      live={live}
      tools={
        <>
          <Tooltip label={t`Sound for new requests`}>
            <IconButton
              label={t`Sound for new requests`}
              aria-pressed={isSoundOn}
              onPress={() => onSound(!isSoundOn)}
            >
              <Icon of={isSoundOn ? Volume2 : VolumeX} />
            </IconButton>
          </Tooltip>
          {help}
        </>
      }
      search={
        <DeskSearch
          label={t`Search by name, phone or reference`}
          placeholder={t`Name, phone or reference`}
          value={search}
          onChange={onSearch}
          fieldRef={searchRef}
          isBlocked={isSearchBlocked}
          blockedBy={blockedBy}
        />
      }
    />
  );
}

type BoardNoticeProps = {
  state: LiveState;
  updatedAt: number;
  errorText: string | null;
  onRetry: () => void;
};

/** Why the board is not live and what that means for answering; nothing while all is well. */
export function BoardNotice({ state, updatedAt, errorText, onRetry }: BoardNoticeProps) {
  const { language } = useLanguage();
  const since = formatInstant(updatedAt, language);
  return (
    <StaleNotice
      cut={connectionProblem(state)}
      since={since}
      errorText={errorText}
      offline={
        <Trans>
          This is the board as of {since}. Requests can be answered again once the hotel’s server is
          reached.
        </Trans>
      }
      failed={<Trans>The board could not be refreshed</Trans>}
      onRetry={onRetry}
    />
  );
}

export function BoardKeyHelp({
  hasLetters,
  onLetters,
}: {
  hasLetters: boolean;
  onLetters: (isOn: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      label={t`Keys of the board`}
      keys={[
        { keys: ['↑', '↓'], does: <Trans>from booking to booking</Trans> },
        { keys: ['←', '→'], does: <Trans>to the other column</Trans> },
        { keys: ['Enter'], does: <Trans>open the booking</Trans> },
        { keys: ['A'], does: <Trans>approve, after a question</Trans> },
        { keys: ['R'], does: <Trans>reject, after a question</Trans> },
        { keys: ['/'], does: <Trans>search</Trans> },
      ]}
      hasLetters={hasLetters}
      onLetters={onLetters}
      lettersLabel={<Trans>Use the single keys A, R and /</Trans>}
    />
  );
}
