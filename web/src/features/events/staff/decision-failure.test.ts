import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/api/api-client.ts';
import { decisionFailure, entryAfterConflict } from './decision-failure.ts';
import type { StaffEntry } from './staff-entry.ts';

const refused = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'http', status, message: 'no', ...rest });

describe('D-01 two moderators at one entry', () => {
  it('D-01 the slower one is told what the faster one decided', () => {
    const error = refused(409, {
      code: 'entry.already_decided',
      details: { status: 'rejected', wanted: 'approved' },
    });
    expect(decisionFailure(error)).toEqual({ kind: 'decided', now: 'rejected' });
  });

  it('D-01 an entry that is void in the meantime is gone', () => {
    expect(decisionFailure(refused(404, { code: 'entry.not_found' }))).toEqual({ kind: 'gone' });
  });

  it('D-01 the refusal itself tells the list how the entry stands', () => {
    const entry = { id: 7, status: 'pending' } as StaffEntry;
    const late = refused(409, {
      code: 'entry.already_decided',
      details: { status: 'approved', wanted: 'rejected' },
    });
    expect(entryAfterConflict(late, entry)).toEqual({ id: 7, status: 'approved' });
    expect(entryAfterConflict(refused(404, { code: 'entry.not_found' }), entry)).toBeNull();
    expect(entryAfterConflict(refused(500, { code: 'server.failed' }), entry)).toBeUndefined();
  });

  it('D-01 everything else can be tried again', () => {
    expect(decisionFailure(refused(500, { code: 'server.failed' }))).toEqual({ kind: 'failed' });
    expect(decisionFailure(new ApiError({ kind: 'network', message: 'no' }))).toEqual({
      kind: 'failed',
    });
  });
});
