import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskDoneSchema } from '#shared/desk/desk.contract.ts';
import { formatTime } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { apiSend } from '../../platform/api/api-client.ts';
import { useNow } from '../../platform/clock.ts';
import { useConnectivity } from '../../platform/connectivity.ts';
import { sendPendingCalls } from '../../platform/pending-calls.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import {
  DESK_COUNTS_KEY,
  DESK_COUNTS_POLL,
  deskCountsQuery,
  type DeskCountsState,
} from '../api/desk-counts.ts';
import { SoundSwitch } from '../desk-tools.tsx';
import { LanguageButton } from '../desk.tsx';
import { useDeskDuty } from '../frame/desk-duty.ts';
import { LiveIndicator } from '../status/live-status.tsx';
import { liveState } from '../use-desk.ts';
import { LockCounts } from './lock-counts.tsx';
import { Unlock } from './unlock.tsx';
import css from './lock-screen.module.css';

type LockScreenProps = { isSigningOut: boolean; onSignOut: () => void };

/** A desk left alone: clock and counts, no guest and no room; it goes on counting and ringing. */
export function LockScreen({ isSigningOut, onSignOut }: LockScreenProps) {
  const desk = useDeskDuty();
  useServerLock(desk);
  const { pending = 0, changeRequests = 0, conversations = 0 } = desk.counts ?? {};
  // The same count as in the title of an open desk.
  useLockTitle(pending + changeRequests + conversations);
  return (
    <div className={cx(css.screen, 'lattice')}>
      <header className={css.head}>
        <LockLive desk={desk} />
        <div className={css.tools}>
          <SoundSwitch />
          <LanguageButton />
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <Clock />
        <h1 className={css.title}>
          <Trans>The desk of Dar Al Seeb is locked</Trans>
        </h1>
        <LockCounts counts={desk.counts} />
        <Unlock />
        <Button
          variant="text"
          size="sm"
          className={css.leave}
          isPending={isSigningOut}
          onPress={onSignOut}
        >
          <Trans>Sign out of this device</Trans>
        </Button>
      </main>
    </div>
  );
}

function Clock() {
  const { language } = useLanguage();
  const [figures, half] = formatTime(useNow(1000), language).split('\u00a0');
  return (
    <p className={css.clock} aria-hidden="true">
      <bdi>{figures}</bdi> <small>{half}</small>
    </p>
  );
}

function LockLive({ desk }: { desk: DeskCountsState }) {
  const now = useNow(5000);
  const state = liveState({
    connectivity: useConnectivity(),
    isHidden: false,
    isFailing: desk.error !== null,
    isHinted: false,
    agesFrom: desk.updatedAt,
    now,
    poll: DESK_COUNTS_POLL,
  });
  return (
    <div className={css.live}>
      <LiveIndicator
        state={state}
        updatedAt={state === 'live' ? 0 : desk.updatedAt}
        poll={DESK_COUNTS_POLL}
        isHinted={false}
      />
    </div>
  );
}

/**
 * A desk that was locked by hand, or without a network, is locked on the server as soon as may be.
 * One call at a time: a second one beside it would meet the session that the first has locked.
 */
function useServerLock({ counts }: DeskCountsState): void {
  const client = useQueryClient();
  const isOpenThere = counts?.isLocked === false;
  useEffect(() => {
    if (!isOpenThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const send = async () => {
      await sendPendingCalls();
      // Unlocked meanwhile: the call would lock the desk that somebody has just opened.
      if (isOver) return;
      try {
        const options = { asStaff: true, poll: true };
        await apiSend('POST', '/api/admin/desk-lock', undefined, deskDoneSchema, options);
      } catch {
        // Locked there already, or not to be reached: what the counts say next decides.
      }
      await client.invalidateQueries({ queryKey: DESK_COUNTS_KEY });
      const said = client.getQueryData(deskCountsQuery.queryKey)?.data;
      if (!isOver && said?.isLocked === false)
        timer = setTimeout(() => void send(), DESK_COUNTS_POLL);
    };
    void send();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOpenThere, client]);
}

function useLockTitle(here: number): void {
  const { t } = useLingui();
  const name = t`Locked`;
  const title = here > 0 ? t`(${here}) ${name}, Dar Al Seeb` : t`${name}, Dar Al Seeb`;
  useEffect(() => {
    if (document.title !== title) document.title = title;
  });
}
