import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { aStaffEntry } from '../testing/a-staff-entry.ts';
import { entryAfterRefusal, entryRefusal } from './entry-mutations.ts';

const refused = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'http', status, message: 'no', ...rest });

describe('D-01 two moderators at one entry', () => {
  it('D-01 the slower one is told what the faster one decided', () => {
    const error = refused(409, {
      code: 'entry.already_decided',
      details: { status: 'rejected', wanted: 'approved' },
    });
    expect(entryRefusal(error)).toEqual({ kind: 'conflict', now: 'rejected' });
  });

  it('D-01 an entry that is void in the meantime is gone', () => {
    expect(entryRefusal(refused(404, { code: 'entry.not_found' }))).toEqual({ kind: 'gone' });
  });

  it('D-01 the refusal itself tells the list how the entry stands', () => {
    const entry = aStaffEntry(7);
    const late = refused(409, {
      code: 'entry.already_decided',
      details: { status: 'approved', wanted: 'rejected' },
    });
    expect(entryAfterRefusal(late, entry)).toEqual({ ...entry, status: 'approved' });
    expect(entryAfterRefusal(refused(404, { code: 'entry.not_found' }), entry)).toBeNull();
    expect(entryAfterRefusal(refused(500, { code: 'server.failed' }), entry)).toBeUndefined();
  });

  it('D-01 everything else can be tried again', () => {
    expect(entryRefusal(refused(500, { code: 'server.failed' }))).toEqual({
      kind: 'failed',
      reason: null,
    });
    expect(entryRefusal(new ApiError({ kind: 'network', message: 'no' }))).toEqual({
      kind: 'failed',
      reason: null,
    });
  });
});
