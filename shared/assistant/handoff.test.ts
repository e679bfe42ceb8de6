import { expect, it } from 'vitest';
import { GUEST_HANDOFF_STATES } from './chat.contract.ts';
import { hasWaitedTooLong, isAssistantSilent } from './handoff.ts';

it('C-04 the assistant is silent while a person is waited for or answers, and at no other time', () => {
  expect(GUEST_HANDOFF_STATES.filter(isAssistantSilent)).toEqual(['waiting', 'open']);
});

it('C-04 a guest has waited too long for a person after five minutes', () => {
  const askedAt = '2026-11-25T12:00:00.000Z';
  const at = (clock: string) => hasWaitedTooLong(askedAt, Date.parse(`2026-11-25T${clock}Z`));
  expect([at('12:00:00'), at('12:04:59'), at('12:05:00'), at('13:00:00')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
