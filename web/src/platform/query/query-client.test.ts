import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { holdPrivateQueries, queryClient, releasePrivateQueries } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
});

/** A part of the page that shows one answer, and the questions that were sent for it. */
function showPart(name: string, meta: { isPublic?: boolean } = {}) {
  const sent: string[] = [];
  const queryFn = () => {
    sent.push(name);
    return name;
  };
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, meta });
  const leave = observer.subscribe(() => {});
  return { sent, observer, leave };
}

const settled = (name: string) =>
  expect.poll(() => queryClient.getQueryState([name])?.fetchStatus).toBe('idle');

it('A-05 a part that is loaded while a guest signs out asks for nothing of theirs', async () => {
  await holdPrivateQueries();
  const late = showPart('own-bookings');
  const shared = showPart('rooms', { isPublic: true });
  await settled('rooms');
  expect(shared.sent).toEqual(['rooms']);
  expect(late.observer.getCurrentResult().fetchStatus).toBe('fetching');
  expect(late.sent).toEqual([]);

  await releasePrivateQueries();
  await settled('own-bookings');
  expect(late.sent).toEqual([]);
  expect(late.observer.getCurrentResult().isError).toBe(false);
  late.leave();
  shared.leave();
});

it('A-05 what the same part asks for the next guest is sent', async () => {
  await holdPrivateQueries();
  const late = showPart('own-bookings');
  await releasePrivateQueries();
  await queryClient.invalidateQueries({ queryKey: ['own-bookings'] });
  await settled('own-bookings');
  expect(late.sent).toEqual(['own-bookings']);
  expect(late.observer.getCurrentResult().data).toBe('own-bookings');
  late.leave();
});

it('A-05 what is fetched without a part of the page is given up, too', async () => {
  await holdPrivateQueries();
  const fetched = queryClient.fetchQuery({ queryKey: ['draw'], queryFn: () => 'asked' });
  const answer = fetched.then(
    (data) => data,
    () => 'given up',
  );
  await releasePrivateQueries();
  expect(await answer).toBe('given up');
  expect(queryClient.getQueryData(['draw'])).toBeUndefined();
});
