import { describe, expect, it } from 'vitest';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { isCallerRefused, readRefusal, type Refusal } from './conflict.ts';

const refused = (status: number, code: ErrorCode, details?: ErrorDetails) =>
  new ApiError({
    kind: 'http',
    status,
    code,
    message: 'what the server says',
    details,
    requestId: 'req_1',
  });

describe('B-02 an answer of staff that did not go through', () => {
  it.each<[string, unknown, Refusal<'approved' | 'cancelled'>]>([
    [
      'answered by a colleague',
      refused(409, 'booking.bad_transition', { status: 'cancelled', wanted: 'approved' }),
      { kind: 'conflict', now: 'cancelled' },
    ],
    [
      'a conflict of unknown outcome',
      refused(409, 'booking.bad_transition', { status: 'elsewhere' }),
      { kind: 'conflict', now: null },
    ],
    ['deleted by a colleague', refused(404, 'booking.not_found'), { kind: 'gone' }],
    ['the session has ended', refused(401, 'auth.required'), { kind: 'signedOut' }],
    [
      'the code of another conflict',
      refused(409, 'entry.already_decided', { status: 'approved' }),
      { kind: 'failed', reason: 'what the server says' },
    ],
    [
      'refused for another reason',
      refused(429, 'request.too_many'),
      { kind: 'failed', reason: 'what the server says' },
    ],
    [
      'an answer without words of the server',
      new ApiError({ kind: 'http', status: 400, code: 'server.failed', message: 'HTTP 400' }),
      { kind: 'failed', reason: null },
    ],
    ['the server stumbled', refused(500, 'server.failed'), { kind: 'failed', reason: null }],
    [
      'no network',
      new ApiError({ kind: 'network', message: 'network' }),
      { kind: 'failed', reason: null },
    ],
    ['something unforeseen', new TypeError('x'), { kind: 'failed', reason: null }],
  ])('B-02 %s', (_, error, refusal) => {
    expect(readRefusal(error, 'booking.bad_transition', ['approved', 'cancelled'])).toEqual(
      refusal,
    );
  });
});

it('A-07 a call that needs another role says so itself; who is signed in no more is asked to sign in', () => {
  const said = (
    [
      [401, 'auth.required'],
      [403, 'auth.forbidden'],
      [403, 'auth.manager_needed'],
    ] as const
  ).map(([status, code]) => isCallerRefused(refused(status, code)));
  expect(said).toEqual([true, true, false]);
});
