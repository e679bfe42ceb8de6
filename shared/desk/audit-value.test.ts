import { describe, expect, it } from 'vitest';
import { auditDays, auditFigure, auditParts, auditValue } from './audit-value.ts';

describe('values of the audit log', () => {
  it('F-01 a value is read as it was written', () => {
    const written = auditValue(
      'pending',
      'silver',
      auditDays('2026-12-01', '2026-12-03'),
      auditFigure('roomNumber', 3),
      auditFigure('roomNumber', null),
    );
    expect(written).toBe('pending · silver · 2026-12-01/2026-12-03 · roomNumber=3');
    expect(auditParts(written)).toEqual([
      { kind: 'word', word: 'pending' },
      { kind: 'word', word: 'silver' },
      { kind: 'days', from: '2026-12-01', to: '2026-12-03' },
      { kind: 'figure', field: 'roomNumber', value: '3' },
    ]);
  });

  it('F-01 what stands there from before, a price or a title, stays as it is', () => {
    expect(auditParts('25.500')).toEqual([{ kind: 'word', word: '25.500' }]);
    expect(auditParts('Eid offers')).toEqual([{ kind: 'word', word: 'Eid offers' }]);
  });
});
