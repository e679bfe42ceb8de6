import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import { deleteAllDrafts } from '../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { shownToast, toast } from '../../../../ui/toast.ts';
import * as modules from './use-walk-in.ts';
import { BookButton } from './walk-in-buttons.tsx';
import { MadeOtherwise, SentNote } from './walk-in-sent.tsx';

type WalkIn = ReturnType<typeof modules.useWalkIn>;
interface Sent {
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}
type Answer = 'lost' | 'late' | 'made' | ErrorCode;

const CHECK_IN = addDays(hotelToday(), 5);
const ARGS = { checkIn: CHECK_IN, checkOut: addDays(CHECK_IN, 1), roomType: 'gold' } as const;
const SALIM = { fullName: 'Salim', phoneNumber: '+96891234567', idNumber: '10834471' };
const BADR = { fullName: 'Badr', phoneNumber: '+96892000000', idNumber: '20834471' };

const CARD = { id: 4, percent: 10, cardNumber: 'VIP-000004' };

const tab = new Map<string, string>();
let sent: Sent[] = [];
let answers: Answer[] = [];
/** Lets the answers go that are on their way. */
let arrive = (): void => undefined;
let underWay: Promise<void>;
/** What the server booked, by the key that it was asked under. */
const booked = new Map<string, object>();

/** A server that books once a key, and may lose what it answers. */
async function answer(_url: unknown, init: RequestInit = {}): Promise<Response> {
  const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
  const text = typeof init.body === 'string' ? init.body : '{}';
  const body = JSON.parse(text) as Record<string, unknown>;
  sent.push({ key, body });
  const next = answers.shift();
  if (next === 'lost') throw new TypeError('Failed to fetch');
  if (next === 'late') await underWay;
  const headers = { 'X-App-Api': '1', 'Content-Type': 'application/json' };
  if (next === 'made' || next === 'late') {
    const id = booked.size + 1;
    const was = booked.get(key) ?? {
      ...aBooking({ id, reference: `DS-7KQ4M${id}`, fullName: String(body.fullName) }),
      receipt: 'code',
    };
    booked.set(key, was);
    return new Response(JSON.stringify(was), { status: 201, headers });
  }
  const error = { error: 'No', message: 'No', code: next, requestId: 'req_1', details: {} };
  return new Response(JSON.stringify(error), { status: 409, headers });
}

/** The form as it is drawn: what it says, and what staff can do. */
function aForm(args: PanelArgs['walkIn'] = ARGS, { useWalkIn } = modules) {
  const drawn: WalkIn[] = [];
  function Form() {
    const walkIn = useWalkIn(args, { current: null });
    drawn.push(walkIn);
    return (
      <>
        <MadeOtherwise walkIn={walkIn} />
        <SentNote walkIn={walkIn} />
        <BookButton walkIn={walkIn} form="form" isBlock={false} />
      </>
    );
  }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
        <Form />
      </I18nProvider>
    </QueryClientProvider>,
  );
  const [walkIn] = drawn;
  if (walkIn === undefined) throw new Error('the form was not drawn');
  return { walkIn, page };
}

async function press(...given: Answer[]): Promise<void> {
  answers = given;
  await aForm().walkIn.submit('withRoom');
  expect(answers).toEqual([]);
}

/** What the tab keeps of the form. */
const stored = (): object => JSON.parse(tab.get('desk.walkIn@7') ?? '{}') as object;

/** A booking of Salim whose answer is lost. */
async function lostSalim(): Promise<Sent> {
  aForm().walkIn.set(SALIM);
  await press('lost');
  const [first] = sent;
  if (first === undefined) throw new Error('nothing was sent');
  return first;
}

/** A booking of Salim that is on its way; wrapped, so that it is not waited for. */
async function slowSalim(): Promise<{ slow: Promise<void> }> {
  aForm().walkIn.set(SALIM);
  answers = ['late'];
  const slow = aForm().walkIn.submit('withRoom');
  await vi.waitFor(() => expect(sent.length).toBe(1));
  return { slow };
}

beforeEach(() => {
  sent = [];
  underWay = new Promise((resolve) => {
    arrive = resolve;
  });
  booked.clear();
  tab.clear();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'userId' ? '7' : null),
    setItem: () => undefined,
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => tab.set(name, text),
    removeItem: (name: string) => tab.delete(name),
    key: (at: number) => [...tab.keys()][at] ?? null,
    get length() {
      return tab.size;
    },
  });
});
afterEach(() => {
  deleteAllDrafts();
  toast.dismiss();
  vi.unstubAllGlobals();
});

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
    answers = ['made'];
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
    answers = ['lost'];
    expect(await aForm().walkIn.startOver()).toBe(false);
    expect(aForm().walkIn.draft).toMatchObject(SALIM);
    answers = ['made'];
    expect(await aForm().walkIn.startOver()).toBe(true);
    expect(sent).toEqual([first, first, first]);
    expect(shownToast.read()?.message).toContain('Salim');
    const { walkIn } = aForm();
    expect([walkIn.draft.fullName, walkIn.open, walkIn.made]).toEqual(['', null, null]);
  });

  it('B-04 starting over says where it was refused, and empties the form', async () => {
    await lostSalim();
    answers = ['booking.sold_out'];
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
    answers = ['made'];
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
    answers = ['made'];
    await aForm(other).walkIn.submit('withRoom');
    expect(sent).toEqual([first, first]);
    expect(aForm(other).walkIn.made?.fullName).toBe('Salim');
    answers = ['made'];
    await aForm(other).walkIn.bookAnother();
    expect([...booked.values()]).toMatchObject([{ fullName: 'Salim' }, { fullName: 'Badr' }]);
    // Its own form does not offer it again.
    expect(aForm().walkIn.draft.fullName).toBe('');
  });

  it('B-04 starting over drops the choice about what was made, from whichever form', async () => {
    await lostSalim();
    const other = { ...ARGS, phone: BADR.phoneNumber };
    aForm(other).walkIn.set(BADR);
    answers = ['made'];
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

  it('B-04 an answer that comes once its form was closed is one booking with the next press', async () => {
    const { slow } = await slowSalim();
    // Closed, or locked, and opened again before the answer.
    const { walkIn: again } = aForm();
    arrive();
    await slow;
    answers = ['made'];
    await again.submit('withRoom');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(booked.size).toBe(1);
    expect([aForm().walkIn.draft.fullName, aForm().walkIn.open]).toEqual(['', null]);
  });

  it('B-04 starting over in a form that was opened before the answer asks about it too', async () => {
    const { slow } = await slowSalim();
    const { walkIn: again } = aForm();
    arrive();
    await slow;
    answers = ['made'];
    expect(await again.startOver()).toBe(true);
    expect(booked.size).toBe(1);
    expect(sent.length).toBe(2);
    expect([aForm().walkIn.draft.fullName, aForm().walkIn.open]).toEqual(['', null]);
  });

  it('B-04 an answer to a closed form keeps what was typed in the next one', async () => {
    const { slow } = await slowSalim();
    const { walkIn: again } = aForm();
    again.set(BADR);
    arrive();
    await slow;
    expect(aForm().walkIn.draft).toMatchObject(BADR);
    expect(aForm().walkIn.made?.fullName).toBe('Salim');
  });

  it('B-04 another card, or none, is another booking, and its card outlives a reload', async () => {
    aForm().walkIn.set(SALIM);
    tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: CARD }));
    vi.resetModules();
    const reloaded = await import('./use-walk-in.ts');
    answers = ['lost'];
    await aForm(ARGS, reloaded).walkIn.submit('withRoom');
    expect(sent[0]?.body.card).toEqual({ id: 4, percent: 10 });
    const { walkIn } = aForm(ARGS, reloaded);
    expect(walkIn.unanswered?.card).toEqual({ id: 4, percent: 10 });
    expect(walkIn.vip.chosen).toEqual(CARD);
    tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: null }));
    vi.resetModules();
    const without = aForm(ARGS, await import('./use-walk-in.ts')).walkIn;
    expect([without.unanswered, without.open?.payload.card]).toEqual([
      null,
      { id: 4, percent: 10 },
    ]);
    answers = ['booking.card_used_up', 'made'];
    await without.submit('withRoom');
    expect(sent.map(({ body }) => body.card)).toEqual([
      { id: 4, percent: 10 },
      { id: 4, percent: 10 },
      undefined,
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('B-04 starting over forgets the card', async () => {
    aForm().walkIn.set(SALIM);
    tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: CARD }));
    vi.resetModules();
    const reloaded = await import('./use-walk-in.ts');
    expect(aForm(ARGS, reloaded).walkIn.vip.chosen).toEqual(CARD);
    await aForm(ARGS, reloaded).walkIn.startOver();
    expect(aForm(ARGS, reloaded).walkIn.vip.chosen).toBeNull();
  });
});
