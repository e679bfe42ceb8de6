import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as english } from '../../../../../i18n/locales/en.po';
import type { PanelArgs } from '../../../../../platform/navigation/panels.ts';
import { deleteAllDrafts } from '../../../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../../../platform/use-today.ts';
import { toast } from '../../../../../ui/toast.ts';
import * as modules from '../use-walk-in.ts';
import { BookButton } from '../walk-in-buttons.tsx';
import { MadeOtherwise, SentNote } from '../walk-in-sent.tsx';

type WalkIn = ReturnType<typeof modules.useWalkIn>;
interface Sent {
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}
type Answer = 'lost' | 'late' | 'made' | ErrorCode;

const CHECK_IN = addDays(hotelToday(), 5);
export const ARGS = {
  checkIn: CHECK_IN,
  checkOut: addDays(CHECK_IN, 1),
  roomType: 'gold',
} as const;
export const SALIM = { fullName: 'Salim', phoneNumber: '+96891234567', idNumber: '10834471' };
export const BADR = { fullName: 'Badr', phoneNumber: '+96892000000', idNumber: '20834471' };

export const CARD = { id: 4, percent: 10, cardNumber: 'VIP-000004' };

export const tab = new Map<string, string>();
export const sent: Sent[] = [];
const answers: Answer[] = [];
/** Lets the answers go that are on their way. */
export const arrive = (): void => letGo();
let letGo = (): void => undefined;
let underWay: Promise<void>;
/** The server's answers to the calls that come next. */
export const answerWith = (...given: Answer[]): void => {
  answers.splice(0, answers.length, ...given);
};
/** The server's bookings, by the key that it was asked under. */
export const booked = new Map<string, object>();

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
export function aForm(args: PanelArgs['walkIn'] = ARGS, { useWalkIn } = modules) {
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

export async function press(...given: Answer[]): Promise<void> {
  answerWith(...given);
  await aForm().walkIn.submit('withRoom');
  expect(answers).toEqual([]);
}

/** The form as the tab keeps it. */
export const stored = (): object => JSON.parse(tab.get('desk.walkIn@7') ?? '{}') as object;

/** A booking of Salim whose answer is lost. */
export async function lostSalim(): Promise<Sent> {
  aForm().walkIn.set(SALIM);
  await press('lost');
  const [first] = sent;
  if (first === undefined) throw new Error('nothing was sent');
  return first;
}

/** A booking of Salim that is on its way; wrapped, so that it is not waited for. */
export async function slowSalim(): Promise<{ slow: Promise<void> }> {
  aForm().walkIn.set(SALIM);
  answerWith('late');
  const slow = aForm().walkIn.submit('withRoom');
  await vi.waitFor(() => expect(sent.length).toBe(1));
  return { slow };
}

/** Before each test: a tab and a server of its own. */
export function open(): void {
  sent.length = 0;
  answers.length = 0;
  underWay = new Promise((resolve) => {
    letGo = resolve;
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
}

/** After each test. */
export function close(): void {
  deleteAllDrafts();
  toast.dismiss();
  vi.unstubAllGlobals();
}
