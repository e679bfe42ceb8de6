import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closePanel,
  closeStep,
  openPanel,
  openStep,
  readPanel,
  readStep,
  replaceAllPanels,
  replacePanel,
  replaceStep,
  subscribePanel,
} from './panels.ts';

/**
 * A session history as browsers keep it: going back is announced later, pushing is not announced at
 * all.
 */
class FakeHistory {
  entries: unknown[] = [null];
  at = 0;

  get state() {
    return this.entries[this.at];
  }

  pushState(state: unknown) {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }

  replaceState(state: unknown) {
    this.entries[this.at] = state;
  }

  go(delta: number) {
    queueMicrotask(() => {
      this.at = Math.max(0, this.at + delta);
      window.dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }));
    });
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
let history: FakeHistory;

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
});

beforeEach(async () => {
  history = new FakeHistory();
  vi.stubGlobal('history', history);
  subscribePanel(() => undefined);
  window.dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
  await settled();
});

describe('L-03 panels and the back button', () => {
  it('L-03 the back button of the phone closes the open panel and leaves the page as it was', async () => {
    openPanel({ name: 'events' });
    expect(readPanel()).toEqual({ name: 'events' });
    history.go(-1);
    await settled();
    expect(readPanel()).toBeNull();
    expect(history.at).toBe(0);
  });

  it('L-03 closing a panel shows the one beneath it again', async () => {
    openPanel({ name: 'offers' });
    openPanel({ name: 'gallery', roomType: 'gold' });
    closePanel();
    await settled();
    expect(readPanel()).toEqual({ name: 'offers' });
  });

  it('L-03 two quick taps open one panel, which one step back closes', async () => {
    openPanel({ name: 'gallery', roomType: 'gold' });
    openPanel({ name: 'gallery', roomType: 'gold' });
    expect(history.at).toBe(1);
    openPanel({ name: 'gallery', roomType: 'silver' });
    expect(history.at).toBe(2);
  });

  it('L-03 a replaced panel is not come back to', async () => {
    openPanel({ name: 'offers' });
    replacePanel({ name: 'quickBooking' });
    closePanel();
    await settled();
    expect(readPanel()).toBeNull();
  });

  it('R-05 a booking that starts is the only panel in sight, and going back leads one step back', async () => {
    openPanel({ name: 'quickBooking' });
    openPanel({ name: 'roomList', roomType: 'silver' });
    openPanel({ name: 'bookingForm', selection: 'silver-3' });
    expect(readPanel()).toEqual({ name: 'bookingForm', selection: 'silver-3' });
    closePanel();
    await settled();
    expect(readPanel()).toEqual({ name: 'roomList', roomType: 'silver' });
  });

  it('R-12 what was booked stands alone: closing it leads to the page, however many were open', async () => {
    openPanel({ name: 'quickBooking' });
    openPanel({ name: 'roomList', roomType: 'silver' });
    openPanel({ name: 'bookingForm', selection: 'silver-3' });
    replaceAllPanels({ name: 'booking', reference: 'DS-1' });
    await settled();
    expect(readPanel()).toEqual({ name: 'booking', reference: 'DS-1' });
    expect(history.at).toBe(1);
    closePanel();
    await settled();
    expect(readPanel()).toBeNull();
  });

  it('R-12 over the bare page it opens', async () => {
    replaceAllPanels({ name: 'booking', reference: 'DS-1' });
    await settled();
    expect(readPanel()).toEqual({ name: 'booking', reference: 'DS-1' });
    expect(history.at).toBe(1);
  });

  it('L-03 the back button closes the calendar and leaves the form beneath it open', async () => {
    openPanel({ name: 'bookingForm', selection: 'gold-general' });
    openStep('calendar');
    expect(readStep()).toBe('calendar');
    history.go(-1);
    await settled();
    expect(readStep()).toBeNull();
    expect(readPanel()).toEqual({ name: 'bookingForm', selection: 'gold-general' });
  });

  it('L-03 a calendar that is closed twice in one breath takes no form with it', async () => {
    openPanel({ name: 'bookingForm', selection: 'gold-general' });
    openStep('calendar');
    closeStep('calendar');
    closeStep('calendar');
    await settled();
    expect(readPanel()).toEqual({ name: 'bookingForm', selection: 'gold-general' });
    closePanel();
    await settled();
    expect(history.at).toBe(0);
  });

  it('L-03 the back button closes a calendar that stands open over a page, and stays on the page', async () => {
    openStep('calendar');
    expect(readStep()).toBe('calendar');
    expect(readPanel()).toBeNull();
    history.go(-1);
    await settled();
    expect(readStep()).toBeNull();
    expect(history.at).toBe(0);
  });

  it('B-02 a step with an address of its own is closed by the back button, and by two taps only once', async () => {
    const addresses: string[] = [];
    const open = (step: string) =>
      openStep(step, (state) => {
        addresses.push(step);
        history.pushState(state);
      });
    open('entry');
    open('photo');
    open('photo');
    expect(addresses).toEqual(['entry', 'photo']);
    closeStep('photo');
    closeStep('photo');
    await settled();
    expect(readStep()).toBe('entry');
    history.go(-1);
    await settled();
    expect([readStep(), history.at]).toEqual([null, 0]);
  });

  it('L-03 closing when nothing is open leads nowhere', async () => {
    closePanel();
    await settled();
    expect(history.at).toBe(0);
  });

  it('L-03 a page that the guest goes to has no panel', () => {
    openPanel({ name: 'bookings' });
    history.pushState(null);
    window.dispatchEvent(new Event('pushState'));
    expect(readPanel()).toBeNull();
  });
});

describe('L-03 a panel of several levels', () => {
  it('L-03 back leads up one by one; closing leaves all of them at once', async () => {
    openPanel({ name: 'services' });
    openStep('restaurants');
    openStep('omani');
    history.go(-1);
    await settled();
    expect([readPanel()?.name, readStep()]).toEqual(['services', 'restaurants']);
    openStep('omani');
    closePanel();
    await settled();
    expect([readPanel(), readStep(), history.at]).toEqual([null, null, 0]);
  });

  it('L-03 a level that takes the place of another is left as that one was', async () => {
    openPanel({ name: 'events' });
    openPanel({ name: 'services' });
    openStep('omani');
    replaceStep('spa');
    expect([readStep(), history.at]).toEqual(['spa', 3]);
    history.go(-1);
    await settled();
    expect([readPanel()?.name, readStep()]).toEqual(['services', null]);
    replaceStep('thai');
    closePanel();
    await settled();
    expect([readPanel()?.name, history.at]).toEqual(['events', 1]);
  });
});
