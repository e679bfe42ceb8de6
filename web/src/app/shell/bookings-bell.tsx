import { Suspense, useState } from 'react';
import { useMayHaveNews } from '../../data/notifications/use-may-have-news.ts';
import { optionalLazy } from '../optional-lazy.ts';
import { useAfterFirstPaint } from '../use-after-first-paint.ts';
import { BellButton } from './bell-button.tsx';

const NewsCount = optionalLazy(async () => (await import('./news-count.tsx')).NewsCount);

/**
 * The bell is there at once and stays one and the same, under a finger or with the focus. Counting what is new waits until the page has
 * been seen, and is not even loaded for visitors whom the hotel has nothing to tell.
 */
export function BookingsBell() {
  const hasPainted = useAfterFirstPaint();
  const mayHaveNews = useMayHaveNews();
  const [count, setCount] = useState(0);
  return (
    <>
      <BellButton count={mayHaveNews ? count : 0} />
      {hasPainted && mayHaveNews && (
        <Suspense fallback={null}>
          <NewsCount onCount={setCount} />
        </Suspense>
      )}
    </>
  );
}
