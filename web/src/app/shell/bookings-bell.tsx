import { Suspense } from 'react';
import { optionalLazy } from '../optional-lazy.ts';
import { useAfterFirstPaint } from '../use-after-first-paint.ts';
import { BellButton } from './bell-button.tsx';

const CountingBell = optionalLazy(async () => (await import('./counting-bell.tsx')).CountingBell, PlainBell);

/** The bell is there at once; counting what is new waits until the page has been seen. */
export function BookingsBell() {
  const hasPainted = useAfterFirstPaint();
  return <Suspense fallback={<PlainBell />}>{hasPainted ? <CountingBell /> : <PlainBell />}</Suspense>;
}

function PlainBell() {
  return <BellButton count={0} />;
}
