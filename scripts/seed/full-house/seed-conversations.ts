import { randomBytes } from 'node:crypto';
import { NOBODY, type Caller } from '../../../worker/src/context.ts';
import type { Deps } from '../../../worker/src/deps.ts';
import { replyToMessage } from '../../../worker/src/features/assistant/chat/reply-to-message.ts';
import { asCaller } from '../as-caller.ts';

const MINUTE_MS = 60_000;

/** Lines of guests; the first of each asks for a person. */
const CONVERSATIONS: readonly {
  readonly language: 'ar' | 'en';
  readonly minutesAgo: number;
  readonly lines: readonly string[];
}[] = [
  { language: 'ar', minutesAgo: 52, lines: ['أريد التحدث مع موظف', 'نسيت شاحن هاتفي في الغرفة'] },
  { language: 'en', minutesAgo: 41, lines: ['I want to talk to a person', 'Our flight is late'] },
  { language: 'ar', minutesAgo: 33, lines: ['أريد التحدث مع موظف', 'هل عندكم قاعة لعشرين شخصًا؟'] },
  {
    language: 'en',
    minutesAgo: 26,
    lines: ['I want to talk to a person', 'Can somebody pick us up at the airport at 3 at night?'],
  },
  { language: 'ar', minutesAgo: 18, lines: ['أريد التحدث مع موظف', 'التكييف لا يعمل'] },
  { language: 'ar', minutesAgo: 9, lines: ['أريد التحدث مع موظف'] },
  { language: 'en', minutesAgo: 4, lines: ['I want to talk to a person', 'Is the lift working?'] },
  {
    language: 'ar',
    minutesAgo: 1,
    lines: ['أريد التحدث مع موظف', 'أحتاج فاتورة باسم الشركة', 'ورقم السجل التجاري أيضًا'],
  },
];

/** Eight guests wait for a person, the first for almost an hour. */
export async function seedConversations(deps: Deps, now: number): Promise<void> {
  for (const { language, minutesAgo, lines } of CONVERSATIONS) {
    const owner = { userId: null, deviceHash: randomBytes(32).toString('hex') };
    const guest: Caller = { ...NOBODY, deviceHash: owner.deviceHash };
    const sessionId = randomBytes(16).toString('base64url');
    for (const [at, message] of lines.entries())
      await asCaller(deps, guest, now - minutesAgo * MINUTE_MS + at * 10_000, (ctx) =>
        replyToMessage(ctx, {
          body: { message, sessionId, language, context: 'hotel_assistant' },
          owner,
        }),
      );
  }
}
