import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { classify } from '../../worker/src/features/assistant/kinds/classify.ts';
import { at } from '../lib/paths.mjs';
import { kb, percentile, round } from './numbers.mjs';

const ROUNDS = 25;
/** One question after the other, none of which a model is needed for. */
const QUESTIONS = [
  ['ar', 'كم سعر الغرفة الذهبية لثلاثة ضيوف؟'],
  ['en', 'What is the nearest restaurant?'],
  ['ar', 'كيف أكسب النقاط؟'],
  ['en', 'Is a deluxe room free from 20 December for two nights?'],
  ['ar', 'أبغى أحجز غرفة ماسية ليلتين'],
  ['en', 'Do you keep falcons?'],
];
/** A guest who is asked for everything, and one who says it at once. */
const STEPS = [
  'book a room',
  'gold',
  'in 5 days',
  '2 nights',
  '2 guests',
  'two separate beds',
  'non-smoking',
  'Salma Al Harthi',
  '99112233',
  '87654321',
];
const AT_ONCE = [
  'book a gold room in 9 days for 2 nights, 2 guests, two separate beds, non-smoking, ' +
    'name Salma Al Harthi, phone 99112233, ID 87654321',
];

/** Times of answers that no model is asked for, turns of a booking, and what the panel weighs. */
export async function measureAssistant(url) {
  const took = [];
  for (let round_ = -1; round_ < ROUNDS; round_ += 1)
    for (const [language, text] of QUESTIONS) {
      const started = performance.now();
      await say(url, { sessionId: chatId() }, text, language);
      if (round_ >= 0) took.push(performance.now() - started);
    }
  return {
    answers: took.length,
    p50Ms: round(percentile(took, 0.5)),
    p95Ms: round(percentile(took, 0.95)),
    turnsByStep: await turnsOf(url, STEPS),
    turnsAtOnce: await turnsOf(url, AT_ONCE),
    panelKb: panelKb(),
    kindsKb: kb(statSync(at('worker/src/features/assistant/kinds/trained.ts')).size),
    kindsMs: kindsMs(),
  };
}

/** Time to read what kind of thing a message is: the slowest of the usual ones, met often. */
function kindsMs() {
  const texts = [...QUESTIONS.map(([, text]) => text), ...AT_ONCE];
  const took = [];
  for (let round_ = 0; round_ < ROUNDS * 4; round_ += 1)
    for (const text of texts) {
      const started = performance.now();
      classify(text, null);
      took.push(performance.now() - started);
    }
  return Math.round(percentile(took, 0.95) * 1000) / 1000;
}

/** Messages until the booking stands, the yes among them. */
async function turnsOf(url, messages) {
  const guest = { sessionId: chatId() };
  let answer = null;
  for (const text of messages) answer = await say(url, guest, text, 'en');
  if (answer?.card?.is !== 'summary') throw new Error(`no summary after: ${answer?.response}`);
  const booked = await say(url, guest, 'yes, book it', 'en');
  if (booked.card?.is !== 'booked') throw new Error(`not booked: ${booked.response}`);
  return messages.length + 1;
}

const chatId = () => randomBytes(16).toString('base64url');

/** One message of a guest, whose device is known by its cookie from the first answer on. */
async function say(url, guest, message, language) {
  const { sessionId, cookie } = guest;
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify({ message, sessionId, language, context: 'hotel_assistant' }),
  });
  if (!response.ok) throw new Error(`the assistant answered ${response.status}`);
  const [kept] = response.headers.getSetCookie();
  if (kept) guest.cookie = kept.split(';')[0];
  return response.json();
}

/** The panel's own code, which is loaded when it is opened. */
function panelKb() {
  const names = readdirSync(at('web/dist/assets')).filter((name) =>
    /^assistant-(?!area).*\.js$/.test(name),
  );
  if (names.length !== 1) throw new Error(`${names.length} files are the assistant's panel`);
  return kb(brotliCompressSync(readFileSync(at('web/dist/assets', names[0]))).length);
}
