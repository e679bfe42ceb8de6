import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { chatOf, givenDraft, type Chat } from '../../../../test/chat-scene.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { testWorker } from '../../../../test/harness.ts';
import { modelServer, type Script } from '../../../../test/model-server.ts';

const server = await modelServer();
afterAll(() => server.close());
const worker = testWorker({
  RATE_LIMITS: 'off',
  ASSISTANT_MODEL: 'openai-compatible',
  ASSISTANT_BASE_URL: server.url,
  ASSISTANT_MODEL_ID: 'scripted',
});
const alone = testWorker({ RATE_LIMITS: 'off' });
const checkIn = addDays(muscatDay(Date.now()), 40);
const stay = { checkIn, checkOut: addDays(checkIn, 2) };
/** No rule reads it. */
const UNREAD = 'hmm lemme see, the whole lot of us zzz';

/** A booking in which everything is given but what is named here. */
async function atStep(change: Parameters<typeof givenDraft>[3], on = worker): Promise<Chat> {
  const chat = chatOf(on.browser());
  await chat.say('Hello');
  await givenDraft(on, chat.sessionId, stay, change);
  return chat;
}
const proposes = (values: object, kind = 'values'): Script => ({
  is: 'says',
  text: JSON.stringify({ kind, values }),
});
const guests = (value: unknown, said = 'the whole lot of us') => ({
  guests: { value, said },
});
const bookings = () => countRows(worker, 'booking_submissions');

describe('C-02 C-03 a model reads what the rules do not', () => {
  test('C-02 C-03 what it read is taken, said again and shown, and the next step asked', async () => {
    const chat = await atStep({ guests: null, smoking: null });
    server.play(proposes(guests(4)));
    const said = await chat.say(UNREAD);
    expect(said.bookingState?.slots).toMatchObject({ guests: 4, room_type: 'gold', smoking: null });
    expect(said.response).toContain('4 guests');
    expect(said.understood?.map(({ text }) => text)).toContain('4 guests');
    expect(said.choices.map(({ label }) => label)).toEqual(['Smoking', 'Non-smoking']);
    expect(server.bodies()).toHaveLength(1);
  });

  test('C-03 days that it read are looked at like typed ones: a room that is gone is said', async () => {
    const chat = await atStep({ check_in: null, check_out: null });
    const full = addDays(checkIn, 20);
    await worker
      .db()
      .prepare(
        "INSERT INTO night_limits (roomType, night, kind, onSale, updatedAt) VALUES ('gold', ?1, 'room', 0, '2026-01-01')",
      )
      .bind(full)
      .run();
    const day = (value: string) => ({ value, said: 'whole lot' });
    server.play(proposes({ check_in: day(full), check_out: day(addDays(full, 1)) }));
    const said = await chat.say(UNREAD);
    expect(said.response).toContain('sold out');
    expect(said.choices.length).toBeGreaterThan(0);
  });

  test.each<[string, Script]>([
    ['a yes', proposes({}, 'confirm')],
    ['a yes beside values', { is: 'says', text: '{"kind":"values","act":"yes","values":{}}' }],
    ['words of a booking', { is: 'says', text: 'Yes, confirmed! Your room is booked.' }],
    ['a stop', proposes({}, 'stop')],
    ['a day that has passed', proposes({ check_in: { value: '2020-01-01', said: 'hmm' } })],
    ['nine guests', proposes(guests(9))],
    ['a room that is not there', proposes({ room_type: { value: 'royal', said: 'hmm' } })],
    ['a value that nobody said', proposes(guests(2, 'two guests'))],
    ['a name', proposes({ full_name: { value: 'Eve Adams', said: 'hmm' } })],
    ['a phone', proposes({ phone: { value: '+96899999999', said: 'hmm' } })],
    ['malformed JSON', { is: 'says', text: '{"kind":"values","values":{' }],
    ['a tool', { is: 'asks', tool: 'book', args: '{"all":true}' }],
    ['no JSON at all', { is: 'malformed' }],
    ['an answer that was cut', { is: 'too_long' }],
    ['429', { is: 'status', status: 429 }],
    ['500', { is: 'status', status: 500 }],
    ['a body that breaks off', { is: 'cut' }],
  ])('C-02 C-03 of %s nothing is taken: the answer is that of no model', async (_, script) => {
    const change = { guests: null };
    const [chat, plain] = [await atStep(change), await atStep(change, alone)];
    const before = await bookings();
    server.play(script);
    const said = await chat.say(UNREAD);
    const same = await plain.say(UNREAD);
    expect([said.response, said.kind, said.bookingState]).toEqual([
      same.response,
      same.kind,
      same.bookingState,
    ]);
    expect(server.bodies()).toHaveLength(1);
    expect(await bookings()).toBe(before);
  });

  test('C-03 at the summary what it says books nothing, and a value shows the summary anew', async () => {
    const chat = await atStep({});
    const before = await bookings();
    expect((await chat.say('yes')).card).toMatchObject({ is: 'summary', guests: 2 });
    server.play(proposes({}, 'confirm'));
    expect((await chat.say(UNREAD)).card?.is).not.toBe('booked');
    server.play(proposes(guests(3)));
    const changed = await chat.say(UNREAD);
    expect(changed.card).toMatchObject({ is: 'summary', guests: 3 });
    expect(changed.response).toContain('3 guests');
    expect(await bookings()).toBe(before);
  });

  test('C-03 a wish to change asks what, and empties nothing', async () => {
    const chat = await atStep({ smoking: null });
    server.play(proposes({}, 'change'));
    const said = await chat.say(UNREAD);
    expect(said.response).toBe('What shall I change?');
    expect(said.bookingState?.slots).toMatchObject({ room_type: 'gold', guests: 2, smoking: null });
  });

  test('C-02 Z-03 nothing of a person is sent to it, and at their steps nothing at all', async () => {
    const chat = await atStep({ guests: null });
    server.play(proposes({}, 'other'));
    await chat.say('hmm zzz');
    const sent = server.bodies().join('');
    expect(sent).toContain('hmm zzz');
    expect(sent).not.toMatch(/Salma|Harthi|9123|8 7 6 5|87654321/);
    for (const named of [
      'hmm zzz tell Salma Al Harthi at salma@example.test hmm',
      'put Badr Al Wahaibi on it',
      'my husband Badr Al Wahaibi comes with me',
    ]) {
      const about = await atStep({ guests: null });
      server.play(proposes({}, 'other'));
      await about.say(named);
      expect(server.bodies()).toEqual([]);
    }
    for (const step of ['full_name', 'phone', 'id_number'] as const) {
      const asked = await atStep({ [step]: null });
      server.play(proposes({}, 'other'));
      await asked.say('hmm zzz');
      expect(server.bodies()).toEqual([]);
    }
  });

  test('C-02 what the rules read themselves, and what is tapped, is not sent to it', async () => {
    const chat = await atStep({ guests: null });
    server.play(proposes(guests(4)));
    const given = await chat.say('2 guests');
    expect(given.bookingState?.slots.guests).toBe(2);
    const asked = await chat.say('Change the beds');
    expect(asked.choices).toHaveLength(2);
    await chat.say('thanks');
    await chatOf(worker.browser()).say(UNREAD);
    expect(server.bodies().filter((body) => body.includes('Asked for now'))).toEqual([]);
  });

  test('C-02 the same message again is answered as before, and not sent to it again', async () => {
    const chat = await atStep({ guests: null });
    server.play(proposes(guests(4)));
    const messageId = 'AAAAAAAAAAAAAAAAAAAAAA';
    const first = await chat.say(UNREAD, { messageId });
    const again = await chat.say(UNREAD, { messageId });
    expect([again.id, again.response]).toEqual([first.id, first.response]);
    expect(server.bodies()).toHaveLength(1);
  });

  test('C-02 one that keeps silent is waited for until its time is over: the rules answer', async () => {
    const chat = await atStep({ guests: null });
    server.play({ is: 'silent' });
    const from = Date.now();
    const said = await chat.say(UNREAD);
    expect([said.kind, said.bookingState?.slots.guests]).toEqual(['clarify', null]);
    expect(Date.now() - from).toBeLessThan(9000);
  }, 15_000);
});

describe('C-02 what a model may cost', () => {
  const thrifty = testWorker({
    RATE_LIMITS: 'off',
    ASSISTANT_MODEL: 'openai-compatible',
    ASSISTANT_BASE_URL: server.url,
    ASSISTANT_MODEL_ID: 'scripted',
    ASSISTANT_CALLS_A_DAY: '1',
  });

  test('C-02 a proposal takes one of the day’s questions; beyond them the rules answer', async () => {
    server.play(proposes({}, 'other'));
    const kinds: (string | null)[] = [];
    for (let at = 0; at < 2; at += 1)
      kinds.push((await (await atStep({ guests: null }, thrifty)).say(UNREAD)).kind);
    expect([kinds, server.bodies().length]).toEqual([['clarify', 'clarify'], 1]);
  });
});
