import { expect, it } from 'vitest';
import { GUEST_HANDOFF_STATES } from './chat.contract.ts';
import { isAssistantSilent } from './handoff.ts';

it('C-04 the assistant is silent while a person is waited for or answers, and at no other time', () => {
  expect(GUEST_HANDOFF_STATES.filter(isAssistantSilent)).toEqual(['waiting', 'open']);
});
