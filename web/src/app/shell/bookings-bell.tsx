import { Suspense } from 'react';
import { readLocal } from '../../data/local-store.ts';
import { usePanel } from '../../data/panels.ts';
import { useUser } from '../../data/session.ts';
import { optionalLazy } from '../optional-lazy.ts';
import { useAfterFirstPaint } from '../use-after-first-paint.ts';
import { BellButton } from './bell-button.tsx';

const CountingBell = optionalLazy(async () => (await import('./counting-bell.tsx')).CountingBell, PlainBell);

/** The bell is there at once; counting what is new waits until the page has been seen, and for a guest who can have news. */
export function BookingsBell() {
  const hasPainted = useAfterFirstPaint();
  const user = useUser();
  // The first booking of a device is made in a panel, so its closing is when to look again.
  usePanel();
  const isCounting = hasPainted && (user !== null || readLocal('hasBookings') === true);
  return <Suspense fallback={<PlainBell />}>{isCounting ? <CountingBell /> : <PlainBell />}</Suspense>;
}

function PlainBell() {
  return <BellButton count={0} />;
}
