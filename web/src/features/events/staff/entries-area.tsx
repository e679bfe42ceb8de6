import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Settings2, Ticket } from 'lucide-react';
import { useRef } from 'react';
import { DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import { eventPermissions } from '#shared/events/permissions.ts';
import { useDeskCounts } from '../../../backoffice/api/desk-counts.ts';
import { DeskHeader, DeskMain } from '../../../backoffice/desk.tsx';
import { DRAW_ICONS } from '../../../backoffice/draw-icons.ts';
import { KeyboardHelp } from '../../../backoffice/keys/keyboard-help.tsx';
import { DeskSearch } from '../../../backoffice/list/desk-search.tsx';
import type { DeskStatus } from '../../../backoffice/use-desk.ts';
import { useMay } from '../../../platform/session/role.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { usePendingEntryCounts } from './api/pending-entry-counts.ts';
import { DrawClosedNotice, EntriesNotice } from './area-notices.tsx';
import { DecisionConflictDialog, VoidDialog } from './decision-dialogs.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { DrawSettings } from './draw-settings.tsx';
import { EntriesList, EntrySearchResults } from './entries-list.tsx';
import { EntryDetail, NoEntrySelected } from './entry-detail.tsx';
import { isModerated, STAFF_DRAWS } from './staff-entry.ts';
import { BLOCKED_ID, useEntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './entries-area.module.css';

type Area = ReturnType<typeof useEntryDesk>;

/**
 * Entries of the draws as staff moderate them (D-01 to D-04). The server decides; this only shows
 * what it said.
 */
export function EntriesArea() {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useEntryWords();
  const pending = usePendingEntryCounts();
  const area = useEntryDesk({ root, heading });
  const { address, status, search } = area;
  const mayChange = useMay(eventPermissions.updateDraw);
  return (
    <DeskMain className={css.desk} beside="usual" ref={root}>
      <DeskHeader
        title={<Trans>Events</Trans>}
        titleRef={heading}
        status={status}
        tools={
          <>
            <DrawsLink />
            {mayChange && (
              <IconButton
                label={t`Event settings`}
                aria-haspopup="dialog"
                onPress={address.openSettings}
              >
                <Icon of={Settings2} />
              </IconButton>
            )}
            <EntryKeyHelp status={status} />
          </>
        }
        search={
          <DeskSearch
            label={t`Search by phone, number or reference`}
            placeholder={t`Find an entry`}
            input={search}
            status={status}
          />
        }
      />
      <Tabs
        label={t`Draws`}
        className={css.tabs}
        look="tiles"
        selected={address.draw}
        onSelect={(next) => next !== address.draw && address.showDraw(next)}
        tabs={STAFF_DRAWS.map((draw) => ({
          id: draw,
          name: (
            <>
              <Icon of={DRAW_ICONS[draw]} size={20} />
              <span>{words.tile(draw)}</span>
            </>
          ),
          count: isModerated(draw) ? pending[draw] : undefined,
          content: draw === address.draw ? <OpenDraw area={area} /> : null,
        }))}
      />
      {address.hasSettings && (
        <DrawSettings isBlocked={status.isBlocked} onClose={address.closeSettings} />
      )}
      <EntryDialogs area={area} />
    </DeskMain>
  );
}

function DrawsLink() {
  const { t } = useLingui();
  const due = useDeskCounts().counts?.draws ?? 0;
  const label =
    due === 0
      ? t`Monthly draws`
      : t({
          message: plural(due, {
            one: 'Monthly draws, # needs you',
            other: 'Monthly draws, # need you',
          }),
        });
  return (
    <IconButton label={label} badge={due} href="/dashboard/draws">
      <Icon of={Ticket} />
    </IconButton>
  );
}

function EntryKeyHelp({ status }: { status: DeskStatus }) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      label={t`Keys of moderation`}
      before={[
        { keys: ['↑', '↓'], does: <Trans>from entry to entry, and on to the next page</Trans> },
        { keys: ['Enter'], does: <Trans>open the entry</Trans> },
      ]}
      answers={[
        { keys: ['A'], does: <Trans>approve, also over a picture</Trans> },
        { keys: ['R'], does: <Trans>reject, also over a picture</Trans> },
        {
          keys: ['U'],
          does: <Trans>undo the last decision, within {DECISION_UNDO_SECONDS} seconds</Trans>,
        },
        { keys: ['/'], does: <Trans>search</Trans> },
      ]}
      after={[
        {
          keys: ['+', '−', '0'],
          does: <Trans>over a picture: larger, smaller, fit the screen</Trans>,
        },
        { keys: ['←', '→'], does: <Trans>over a picture: the one beside it</Trans> },
      ]}
      status={status}
    />
  );
}

/** The entries of the draw whose tab is open, and the one that is open of them. */
function OpenDraw({ area }: { area: Area }) {
  const { address, filter, search, list, desk, status, selected } = area;
  const { draw } = desk;
  const retry = () => void list.refetch();
  return (
    <>
      <DrawPanel
        draw={draw}
        filter={filter}
        onFilter={(next) => {
          search.setText('');
          address.showFilter(next);
        }}
        list={list.data}
        error={list.error}
        problem={status.problem}
        isRetrying={list.isFetching}
        onRetry={retry}
        noticeId={BLOCKED_ID}
        notice={
          list.data && (
            <>
              <DrawClosedNotice draw={draw} />
              <EntriesNotice status={status} error={list.error} onRetry={retry} />
            </>
          )
        }
      >
        {list.data && search.query !== null && (
          <EntrySearchResults
            found={area.found}
            desk={desk}
            onClear={() => search.setText('')}
            onElsewhere={(other, entry) => {
              search.setText('');
              address.showElsewhere(other, entry.id);
            }}
          />
        )}
        {list.data && search.query === null && (
          <EntriesList
            list={list.data}
            calm={area.calm}
            news={area.news}
            filter={filter}
            desk={desk}
            more={area.more}
          />
        )}
      </DrawPanel>
      {selected ? (
        <EntryDetail
          key={`${draw} ${selected.id}`}
          entry={selected}
          desk={desk}
          isSettled={area.calm.settled.has(selected.id)}
          hasLeft={area.hasLeft}
          onClose={status.isSheet ? address.close : null}
        />
      ) : (
        !status.isSheet && <NoEntrySelected isMissing={area.isMissing} />
      )}
    </>
  );
}

/** What is asked before an answer, and what is said where it came too late. */
function EntryDialogs({ area }: { area: Area }) {
  const { asked, conflict, desk } = area;
  return (
    <>
      {asked && (
        <VoidDialog entry={asked.entry} draw={desk.draw} desk={desk} onClose={area.closeQuestion} />
      )}
      {conflict && (
        <DecisionConflictDialog {...conflict} onClose={area.closeConflict} onShow={desk.select} />
      )}
    </>
  );
}
