import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSessionEnd } from '../platform/session/session.ts';
import { toast } from '../ui/toast.ts';

/**
 * A page that everybody sees stays as it is when the server ends the session, and its guest would
 * only wonder where their name went. The login page says it by itself.
 */
export function SessionEndToast() {
  const { t } = useLingui();
  const [path] = useLocation();
  const end = useSessionEnd();
  const told = useRef(end);
  useEffect(() => {
    if (told.current === end) return;
    told.current = end;
    if (end === null || !QUIET_PAGES.has(path)) return;
    toast.failure({
      title: t`You are signed out`,
      message:
        end === 'ended'
          ? t`This happens when you sign out from another device, when your password or e-mail changes there, or after a long time without use.`
          : t`For your safety a session ends after a period of inactivity. Sign in to go on.`,
    });
  }, [end, path, t]);
  return null;
}

/** Pages that nobody is led away from. */
const QUIET_PAGES: ReadonlySet<string> = new Set(['/', '/hotel', '/hotel-rating-event']);
