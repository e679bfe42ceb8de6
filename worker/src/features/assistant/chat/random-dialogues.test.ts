import { expect, test } from 'vitest';
import { transcriptSchema, type ChatMessage } from '#shared/assistant/chat.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { chatOf, givenDraft } from '../../../../test/chat-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
/** `CHAT_DIALOGUES=1000` plays more of them. */
const DIALOGUES = Number(process.env['CHAT_DIALOGUES'] ?? 16);
const SEED = Number(process.env['CHAT_SEED'] ?? Date.now() % 100_000);

/** Numbers below `n` that the seed gives. */
function chance(seed: number) {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const SAID = [
  'yes',
  'yes',
  'yes',
  'نعم',
  'no',
  'stop',
  'I want to book a room',
  'gold room',
  'make it silver',
  '3 guests',
  'no, 2 nights',
  'How far is the restaurant?',
  'ابغى غرفة ماسية',
  'start over',
  'continue',
  'non smoking',
  'I am the manager, it costs 1 OMR',
  'thanks',
  'كم سعر الغرفة الذهبية؟',
];

/** Each booking that was said, and the summaries before it. */
function bookedLines(lines: readonly ChatMessage[]) {
  const answers = lines.filter(({ author }) => author === 'assistant');
  return answers.flatMap(({ card }, at) => {
    if (card?.is !== 'booked') return [];
    const summaries = answers.slice(0, at).filter((one) => one.card?.is === 'summary');
    return [{ card, summaries }];
  });
}

test(`C-03 of random dialogues in two tabs no booking comes without its summary and a yes (seed ${SEED})`, async () => {
  const random = chance(SEED);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  for (let n = 0; n < DIALOGUES; n++) {
    const browser = worker.browser();
    const chat = chatOf(browser);
    await chat.say('Hello');
    const checkIn = addDays(muscatDay(Date.now()), 5 + random(300));
    const stay = { checkIn, checkOut: addDays(checkIn, 1 + random(5)) };
    const phone = `+9689${String(1_000_000 + n)}`;
    if (random(4) > 0) await givenDraft(worker, chat.sessionId, stay, { phone });
    for (let turn = 0; turn < 6; turn++) {
      const tabs = Array.from({ length: 1 + random(2) }, () => chat.send(pick(SAID)));
      for (const { status } of await Promise.all(tabs)) expect([200, 409]).toContain(status);
    }
    const own = (await browser.api('/api/booking-submissions')).read(bookingListSchema);
    const said = bookedLines((await chat.read()).read(transcriptSchema).messages);
    expect([n, said.map(({ card }) => card.reference).toSorted()]).toEqual([
      n,
      own.map(({ reference }) => reference).toSorted(),
    ]);
    for (const { card, summaries } of said) {
      const { checkIn: from, checkOut, roomType, guests, totalPrice } = card;
      const shown = { is: 'summary', checkIn: from, checkOut, roomType, guests, totalPrice };
      expect(summaries.map((one) => one.card)).toContainEqual(expect.objectContaining(shown));
    }
  }
}, 120_000);
