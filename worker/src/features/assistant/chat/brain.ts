import { normalise } from '#shared/assistant/normalise.ts';
import type { Act, Understood, UnderstandContext } from '../understand/understood.ts';

const ACTS: Readonly<Record<string, Act>> = { yes: 'yes', نعم: 'yes', no: 'no', stop: 'stop' };

export function understand(text: string, { language }: UnderstandContext): Understood {
  const plain = normalise(text);
  return {
    lang: /\p{Script=Arabic}/u.test(text) ? 'ar' : /[a-z]/i.test(text) ? 'en' : language,
    plain,
    act: ACTS[plain.trim()] ?? null,
    isQuestion: /[?؟]/.test(text),
    isWishToBook: /\bbook\b|احجز/.test(plain),
    topics: [],
    values: {},
    nights: null,
    errors: [],
    ambiguities: [],
    named: [],
    choice: null,
    isBlank: false,
  };
}
