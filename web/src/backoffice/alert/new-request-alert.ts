import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { DeskCounts } from '#shared/desk/desk.contract.ts';
import { toast } from '../../ui/toast.ts';
import { useDeskPreferences } from '../preferences.ts';
import { playAlert, playWaitingGuest } from './sound.ts';

/** What a desk has rung for so far. */
export type Heard = Pick<
  DeskCounts,
  'newestPendingId' | 'newestChangeRequestId' | 'conversations' | 'lastHandoffAt'
>;

/**
 * What the counts hold that was not there before: a request or a change asked for, and a guest who
 * waits for a person. The first read never rings, nor does an answer of staff, which only takes
 * away; what comes as another goes still does.
 */
export function whatArrived(now: Heard, heard: Heard | null) {
  if (heard === null) return { isRequest: false, isGuest: false };
  return {
    isRequest:
      now.newestPendingId > heard.newestPendingId ||
      now.newestChangeRequestId > heard.newestChangeRequestId,
    // A guest who writes again to staff waits since the first time: only the number says so.
    isGuest:
      now.conversations > heard.conversations ||
      (now.lastHandoffAt ?? '') > (heard.lastHandoffAt ?? ''),
  };
}

/** What counts as heard from now on: the newest of both, since an answered request never returns. */
export function heardOf(now: Heard, heard: Heard | null): Heard {
  const last = [now.lastHandoffAt ?? '', heard?.lastHandoffAt ?? ''].toSorted().at(-1);
  return {
    newestPendingId: Math.max(now.newestPendingId, heard?.newestPendingId ?? 0),
    newestChangeRequestId: Math.max(now.newestChangeRequestId, heard?.newestChangeRequestId ?? 0),
    conversations: now.conversations,
    lastHandoffAt: last === '' ? null : (last ?? null),
  };
}

/** One value for the whole page, so that areas and the locked desk ring for each request once. */
let heard: Heard | null = null;
let isLocked = false;

/** A back office that is left and entered again begins anew: what came meanwhile is no news. */
export function forgetHeard(): void {
  heard = null;
}

/** Rings in whichever area is open, and on the locked desk; an open one shows who waits, too. */
export function useNewRequestAlert(counts: DeskCounts | undefined): void {
  const { sound } = useDeskPreferences();
  const tell = useEffectEvent(useGuestToast());
  useEffect(() => {
    if (counts === undefined) return;
    const { isRequest, isGuest } = whatArrived(counts, heard);
    if (sound && isRequest) playAlert();
    if (sound && isGuest) playWaitingGuest();
    heard = heardOf(counts, heard);
    isLocked = counts.isLocked;
    if (isGuest && !isLocked) tell();
  }, [counts, sound]);
}

const CHATS = '/dashboard/assistant';

/**
 * Tells of a guest who waits in the chat, with the way there, once nothing else is on screen that
 * can be acted on. Who looks at the chats sees the guest come in.
 */
function useGuestToast(): () => void {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const [params] = useSearchParams();
  const looksThere = useRef(false);
  useEffect(() => {
    looksThere.current = path === CHATS && params.get('tab') === 'chats';
  });
  return () =>
    toast.inTurn({
      key: 'guest waits',
      title: t`A guest waits in the chat`,
      action: { label: t`Open the chats`, onPress: () => navigate(`${CHATS}?tab=chats`) },
      isNeeded: () => !looksThere.current && isGuestWaiting(),
    });
}

/** Not where the desk is locked or left: then nobody is told, and the counts say it afterwards. */
const isGuestWaiting = (): boolean => heard !== null && heard.conversations > 0 && !isLocked;
