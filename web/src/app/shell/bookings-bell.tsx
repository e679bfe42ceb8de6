import { Suspense, useState } from 'react';
import { optionalLazy } from '../optional-lazy.ts';
import { useAfterFirstPaint } from '../use-after-first-paint.ts';
import { BellButton } from './bell-button.tsx';

const NewsCount = optionalLazy(async () => (await import('./news-count.tsx')).NewsCount);

/** The bell is there at once and stays one and the same, under a finger or with the focus; counting what is new waits until the page has been seen. */
export function BookingsBell() {
  const hasPainted = useAfterFirstPaint();
  const [count, setCount] = useState(0);
  return (
    <>
      <BellButton count={count} />
      {hasPainted && (
        <Suspense fallback={null}>
          <NewsCount onCount={setCount} />
        </Suspense>
      )}
    </>
  );
}
