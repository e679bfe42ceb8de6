import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { type Area, RAIL_AREAS } from '#shared/pages.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { type DeskKey, isBusyElsewhere, isForeignKey } from '../keys/use-desk-keys.ts';
import { useDeskPreferences } from '../preferences.ts';

/** How long (ms) the digit after G may take. */
const DIGIT_WAIT = 1500;

/** Whether the key asks for the search over everything, wherever the focus is. */
export function isSearchKey(key: DeskKey): boolean {
  return (key.ctrlKey || key.metaKey) && !key.altKey && !key.shiftKey && key.code === 'KeyK';
}

/** The area that a digit after G leads to, in the rail's order, 0 being the tenth; else null. */
export function areaByDigit(code: string): Area | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : (RAIL_AREAS[(Number(digit) + 9) % 10] ?? null);
}

/**
 * Keys of every area: Ctrl K searches everything, ? shows the keys, G and a digit lead to an area.
 * Letters go by their place, and can be switched off.
 */
export function useFrameKeys(): void {
  const [, navigate] = useLocation();
  const { keys: hasLetters } = useDeskPreferences();
  const goUntil = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isSearchKey(event)) {
        // The browser's own search of the address line.
        event.preventDefault();
        if (document.querySelector('[role="alertdialog"]') === null)
          openPanel({ name: 'deskSearch' });
        return;
      }
      if (!hasLetters || isForeignKey(event) || isBusyElsewhere(document.activeElement)) return;
      const isGoing = Date.now() < goUntil.current;
      goUntil.current = event.code === 'KeyG' && !event.shiftKey ? Date.now() + DIGIT_WAIT : 0;
      const area = isGoing ? areaByDigit(event.code) : null;
      if (area !== null) {
        event.preventDefault();
        navigate(`/dashboard/${area}`);
      } else if (event.key === '?' || event.key === '؟') {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-keys-help]')?.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasLetters, navigate]);
}
