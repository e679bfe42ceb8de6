import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAllDrafts } from '../../../../platform/storage/drafts.ts';
import { shownToast } from '../../../../ui/toast.ts';
import {
  answerWith,
  aForm,
  ARGS,
  BADR,
  booked,
  close,
  lostSalim,
  open,
  press,
  SALIM,
  sent,
  tab,
} from './testing/walk-in-scene.tsx';

beforeEach(open);
afterEach(close);

describe('B-04 a walk-in whose answer was lost', () => {
  it('B-04 is sent again as it was, also where its form was edited, and its guest is booked once', async () => {
    const first = await lostSalim();
    aForm().walkIn.set({ fullName: 'Salim Al Hinai' });
    aForm().walkIn.setNotes({ wish: 'A cot' });
    expect(aForm().page).toContain('No answer yet about the booking of');
    await press('made');
    expect(sent).toEqual([first, first]);
    const { walkIn, page } = aForm();
    expect(walkIn.draft).toMatchObject({ ...SALIM, fullName: 'Salim Al Hinai' });
    expect(walkIn.notes.wish).toBe('A cot');
    expect(page).toMatch(/Saved: .*Salim.*DS-7KQ4M1/);
    expect(page).toContain('what you typed since is not in it');
    expect(page).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:(?!<button).)*Confirm booking/);
    // Pressed once more, and from the keyboard: staff have to choose first.
    await press();
    expect(sent.length).toBe(2);
  });

  it('B-04 its edited form becomes a booking of its own where staff say so', async () => {
    await lostSalim();
    aForm().walkIn.set(BADR);
    await press('made');
    expect([...booked.values()]).toMatchObject([{ fullName: 'Salim' }]);
    answerWith('made');
    await aForm().walkIn.bookAnother();
    expect(sent.map(({ body }) => body.fullName)).toEqual(['Salim', 'Salim', 'Badr']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(aForm().walkIn.draft.fullName).toBe('');
    expect(aForm().walkIn.made).toBeNull();
  });

  it('B-04 a refusal of it sends the edited form, under a key of its own', async () => {
    const first = await lostSalim();
    aForm().walkIn.set(BADR);
    await press('booking.sold_out', 'made');
    expect(sent.slice(0, 2)).toEqual([first, first]);
    expect(sent[2]?.body).toMatchObject({ fullName: 'Badr' });
    expect(sent[2]?.key).not.toBe(first.key);
    expect([...booked.values()]).toMatchObject([{ fullName: 'Badr' }]);
    expect(aForm().walkIn.draft.fullName).toBe('');
  });

  it('B-04 nothing else is sent while nobody knows of it', async () => {
    const first = await lostSalim();
    aForm().walkIn.set(BADR);
    await press('lost');
    expect(sent).toEqual([first, first]);
    expect(aForm().walkIn.draft).toMatchObject(BADR);
    expect(aForm().walkIn.open?.key).toBe(first.key);
  });

  it('B-04 starting over learns first what became of it', async () => {
    const first = await lostSalim();
    answerWith('lost');
    expect(await aForm().walkIn.startOver()).toBe(false);
    expect(aForm().walkIn.draft).toMatchObject(SALIM);
    answerWith('made');
    expect(await aForm().walkIn.startOver()).toBe(true);
    expect(sent).toEqual([first, first, first]);
    expect(shownToast.read()?.message).toContain('Salim');
    const { walkIn } = aForm();
    expect([walkIn.draft.fullName, walkIn.open, walkIn.made]).toEqual(['', null, null]);
  });

  it('B-04 starting over says where it was refused, and empties the form', async () => {
    await lostSalim();
    answerWith('booking.sold_out');
    expect(await aForm().walkIn.startOver()).toBe(true);
    expect(shownToast.read()?.title).toBe('The booking that was sent before was not saved');
    expect([aForm().walkIn.draft.fullName, aForm().walkIn.open]).toEqual(['', null]);
  });

  it('B-04 it is let go without an answer only where staff say so', async () => {
    await lostSalim();
    aForm().walkIn.forget();
    expect([aForm().walkIn.draft.fullName, aForm().walkIn.open]).toEqual(['', null]);
    expect(sent.length).toBe(1);
  });

  it('B-04 it outlives a reload of the page with what was typed since', async () => {
    const first = await lostSalim();
    aForm().walkIn.set({ fullName: 'Salim Al Hinai' });
    vi.resetModules();
    const reloaded = await import('./use-walk-in.ts');
    answerWith('made');
    await aForm(ARGS, reloaded).walkIn.submit('withRoom');
    expect(sent).toEqual([first, first]);
    vi.resetModules();
    const { walkIn, page } = aForm(ARGS, await import('./use-walk-in.ts'));
    expect(walkIn.draft.fullName).toBe('Salim Al Hinai');
    expect(page).toMatch(/Saved: .*Salim.*DS-7KQ4M1/);
  });

  it('B-04 a form that is opened for another guest asks about it first, too', async () => {
    const first = await lostSalim();
    const other = { ...ARGS, phone: BADR.phoneNumber };
    aForm(other).walkIn.set(BADR);
    answerWith('made');
    await aForm(other).walkIn.submit('withRoom');
    expect(sent).toEqual([first, first]);
    expect(aForm(other).walkIn.made?.fullName).toBe('Salim');
    answerWith('made');
    await aForm(other).walkIn.bookAnother();
    expect([...booked.values()]).toMatchObject([{ fullName: 'Salim' }, { fullName: 'Badr' }]);
    // Its own form does not offer it again.
    expect(aForm().walkIn.draft.fullName).toBe('');
  });

  it('B-04 starting over drops the choice about what was made, from whichever form', async () => {
    await lostSalim();
    const other = { ...ARGS, phone: BADR.phoneNumber };
    aForm(other).walkIn.set(BADR);
    answerWith('made');
    await aForm(other).walkIn.submit('withRoom');
    expect(await aForm(other).walkIn.startOver()).toBe(true);
    expect([aForm(other).walkIn.made, aForm(other).walkIn.draft.fullName]).toEqual([null, '']);
    expect(sent.length).toBe(2);
  });

  it('B-04 what a form of yesterday kept beside its text is asked about as well', async () => {
    const first = await lostSalim();
    const place = [...tab.keys()].find((one) => one.startsWith('desk.walkIn@')) ?? '';
    const text = JSON.parse(tab.get(place) ?? '') as object;
    deleteAllDrafts();
    const attempt = { key: first.key, payload: first.body };
    tab.set(place, JSON.stringify({ ...text, attempt }));
    await press('made');
    expect(sent).toEqual([first, first]);
    expect(aForm().walkIn.draft.fullName).toBe('');
    expect(aForm().walkIn.open).toBeNull();
  });
});
