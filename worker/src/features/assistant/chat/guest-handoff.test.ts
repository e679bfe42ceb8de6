import { expect, test } from 'vitest';
import { guestHandoff } from './guest-handoff.ts';

type Row = Parameters<typeof guestHandoff>[0];
type Speaker = Parameters<typeof guestHandoff>[1];

test.each<[string, Row, Speaker, string]>([
  ['nobody was asked for', { handoff: 'none', handoffReason: null }, 'assistant', 'none'],
  ['the guest asked', { handoff: 'waiting', handoffReason: 'asked' }, 'assistant', 'waiting'],
  ['the assistant called', { handoff: 'waiting', handoffReason: 'party' }, 'assistant', 'called'],
  ['staff answered', { handoff: 'open', handoffReason: 'asked' }, null, 'open'],
  ['the guest wrote after staff', { handoff: 'waiting', handoffReason: 'asked' }, 'staff', 'open'],
  ['staff took a call up', { handoff: 'waiting', handoffReason: 'fallback' }, 'staff', 'open'],
  ['many lines wait', { handoff: 'waiting', handoffReason: 'misses' }, null, 'waiting'],
  ['it was closed', { handoff: 'closed', handoffReason: 'asked' }, 'staff', 'closed'],
])('C-04 where %s the guest sees that', (_, row, speaker, seen) => {
  expect(guestHandoff(row, speaker)).toBe(seen);
});
