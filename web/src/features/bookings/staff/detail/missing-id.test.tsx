import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { deleteAllDrafts } from '../../../../platform/storage/drafts.ts';
import { useMissingId } from './missing-id.tsx';

vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'userId' ? '7' : null) });
afterEach(deleteAllDrafts);

const BOOKING = aBooking({ status: 'approved', idNumber: '•••', isIdMissing: true });

/** The check-in of a booking as it is opened. */
function checkInOf(booking = BOOKING, { isArrival = true } = {}) {
  let opened: ReturnType<typeof useMissingId> | undefined;
  function Panel() {
    opened = useMissingId(booking, isArrival);
    return null;
  }
  renderToStaticMarkup(<Panel />);
  if (!opened) throw new Error('the panel was not drawn');
  return opened;
}

describe('F-02 the ID number at check-in', () => {
  it('F-02 of a booking without one it is asked, and what was typed is there after a reload', () => {
    expect(checkInOf().check()).toBe(false);
    checkInOf().type('123');
    expect(checkInOf().check()).toBe(false);
    checkInOf().type('٧٧٨٨٩٩');
    const again = checkInOf();
    expect([again.check(), again.typed]).toEqual([true, '778899']);
    again.forget();
    expect(checkInOf().typed).toBeUndefined();
  });

  it('F-02 another card than the one given is asked for, and left again', () => {
    const booking = aBooking({ status: 'approved' });
    expect(checkInOf(booking).isAsked).toBe(false);
    checkInOf(booking).type('990011');
    const again = checkInOf(booking);
    expect([again.isAsked, again.check(), again.typed]).toEqual([true, true, '990011']);
    again.forget();
    expect(checkInOf(booking).typed).toBeUndefined();
  });

  it('F-02 a booking that has one, and a room given in advance, ask for nothing', () => {
    expect(checkInOf(aBooking({ status: 'approved' })).check()).toBe(true);
    expect(checkInOf(BOOKING, { isArrival: false }).check()).toBe(true);
  });
});
