import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#shared/assistant/chat.contract.ts';
import { saidLines, waitOf } from './said-lines.ts';

const AT = '2026-11-25T14:00:00.000Z';
let id = 0;
const line = (author: ChatMessage['author'], messageId: string, more: Partial<ChatMessage> = {}) =>
  ({
    id: ++id,
    messageId,
    author,
    text: `${author} ${messageId}`,
    at: AT,
    kind: null,
    lang: 'en',
    choices: [],
    card: null,
    handoff: null,
    ...more,
  }) satisfies ChatMessage;
const REACH = { whatsapp: 'https://wa.me/96824545454', phone: '+96824545454', isTold: true };

/** A guest asks for a person, who answers twice; then the guest goes back, and asks again. */
const WHOLE = [
  line('guest', 'a'),
  line('assistant', 'a', { handoff: REACH }),
  line('guest', 'b'),
  line('staff', 's1'),
  line('guest', 'c'),
  line('staff', 's2'),
  line('assistant', 'back'),
  line('guest', 'd'),
  line('assistant', 'd'),
  line('staff', 's3'),
];
const named = (which: 'isJoining' | 'isPassedOn') =>
  saidLines(WHOLE)
    .filter((one) => one[which])
    .map(({ message }) => message.messageId);

describe('C-04 a person in the conversation', () => {
  it('C-04 joins once at each hand-over, however often guest and reception take turns', () => {
    expect(named('isJoining')).toEqual(['s1', 's3']);
  });

  it('C-04 the lines that no assistant answered went to reception', () => {
    expect(named('isPassedOn')).toEqual(['b', 'c']);
  });

  it('C-04 lines from before messages had names are not told apart', () => {
    const old = [line('guest', ''), line('assistant', '')];
    expect(saidLines(old).map(({ isPassedOn }) => isPassedOn)).toEqual([false, false]);
  });

  it('C-04 the wait begins with what the assistant said last, which tells how else to reach the hotel', () => {
    const said = WHOLE.slice(0, 3);
    expect(waitOf(said)).toEqual({ since: Date.parse(AT), reach: REACH });
    expect(waitOf([])).toEqual({ since: null, reach: null });
  });
});
