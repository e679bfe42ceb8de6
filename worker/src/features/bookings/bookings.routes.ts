import { Hono, type Context } from 'hono';
import {
  bookingListQuerySchema,
  bookingLookupQuerySchema,
  bookingRequestSchema,
  bookingStatusBodySchema,
  deleteBookingQuerySchema,
  reinstateBodySchema,
  undoAnswerBodySchema,
} from '#shared/bookings/booking.contract.ts';
import {
  changeAnswerBodySchema,
  changeRequestBodySchema,
  moveStayBodySchema,
} from '#shared/bookings/change-request.contract.ts';
import { deleteBookingBodySchema } from '#shared/bookings/staff-booking.contract.ts';
import type { AppEnv } from '../../context.ts';
import { rememberDevice } from '../../platform/http/cookies.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { answerChange } from './change/answer-change.ts';
import { moveStay } from './change/move-stay.ts';
import { requestChange, withdrawChange } from './change/request-change.ts';
import { revealIdNumber } from './desk/id-number.ts';
import { listBookings, lookUpBooking } from './desk/list-bookings.ts';
import { findSentBooking } from './request/find-sent-booking.ts';
import { requestBooking } from './request/request-booking.ts';
import { changeBookingStatus, completeBooking } from './status/change-booking-status.ts';
import { deleteBooking } from './status/delete-booking.ts';
import { reinstateBooking } from './status/reinstate-booking.ts';
import { restoreBooking } from './status/restore-booking.ts';
import { undoAnswer } from './status/undo-answer.ts';

export const bookingRoutes = new Hono<AppEnv>();

const bookingId = (c: Context<AppEnv>): number => idInPath(c, 'booking.not_found');
const requestId = (c: Context<AppEnv>): number => idInPath(c, 'booking.not_found', 'requestId');

bookingRoutes.post(
  '/api/booking-submissions',
  permit('POST /api/booking-submissions'),
  rateLimit('WRITES'),
  validate('json', bookingRequestSchema),
  async (c) => {
    const { booking, replayed, deviceToken } = await requestBooking(c.get('ctx'), {
      request: c.req.valid('json'),
      idempotencyKey: idempotencyKeyOf(c),
    });
    rememberDevice(c, deviceToken);
    if (replayed) c.header('Idempotency-Replayed', 'true');
    return c.json(booking, 201);
  },
);

bookingRoutes.get(
  '/api/booking-submissions',
  permit('GET /api/booking-submissions'),
  validate('query', bookingListQuerySchema),
  async (c) => {
    const { bookings, nextCursor } = await listBookings(c.get('ctx'), c.req.valid('query'));
    if (nextCursor) c.header('X-Next-Cursor', nextCursor);
    return c.json(bookings);
  },
);

bookingRoutes.get(
  '/api/booking-submissions/sent',
  permit('GET /api/booking-submissions/sent'),
  rateLimit('WRITES'),
  async (c) => {
    const idempotencyKey = idempotencyKeyOf(c);
    if (idempotencyKey === null)
      throw badRequest({ fields: [{ field: 'Idempotency-Key', reason: 'required' }] });
    const { booking, deviceToken } = await findSentBooking(c.get('ctx'), { idempotencyKey });
    rememberDevice(c, deviceToken);
    return c.json({ booking });
  },
);

bookingRoutes.get(
  '/api/booking-submissions/lookup',
  permit('GET /api/booking-submissions/lookup'),
  rateLimit('WRITES'),
  validate('query', bookingLookupQuerySchema),
  async (c) => {
    const { booking, deviceToken } = await lookUpBooking(c.get('ctx'), c.req.valid('query'));
    rememberDevice(c, deviceToken);
    return c.json(booking);
  },
);

bookingRoutes.patch(
  '/api/booking-submissions/:id/status',
  permit('PATCH /api/booking-submissions/:id/status'),
  rateLimit('WRITES'),
  validate('json', bookingStatusBodySchema),
  async (c) =>
    c.json(await changeBookingStatus(c.get('ctx'), { id: bookingId(c), ...c.req.valid('json') })),
);

bookingRoutes.post(
  '/api/booking-submissions/:id/undo',
  permit('POST /api/booking-submissions/:id/undo'),
  rateLimit('WRITES'),
  validate('json', undoAnswerBodySchema),
  async (c) => c.json(await undoAnswer(c.get('ctx'), { id: bookingId(c), ...c.req.valid('json') })),
);

bookingRoutes.post(
  '/api/booking-submissions/:id/change-requests',
  permit('POST /api/booking-submissions/:id/change-requests'),
  rateLimit('WRITES'),
  validate('json', changeRequestBodySchema),
  async (c) => {
    const { changeRequest, replayed } = await requestChange(c.get('ctx'), {
      id: bookingId(c),
      request: c.req.valid('json'),
      idempotencyKey: idempotencyKeyOf(c),
    });
    if (replayed) c.header('Idempotency-Replayed', 'true');
    return c.json(changeRequest, 201);
  },
);

bookingRoutes.delete(
  '/api/booking-submissions/:id/change-requests/:requestId',
  permit('DELETE /api/booking-submissions/:id/change-requests/:requestId'),
  rateLimit('WRITES'),
  async (c) =>
    c.json(await withdrawChange(c.get('ctx'), { id: bookingId(c), requestId: requestId(c) })),
);

bookingRoutes.patch(
  '/api/booking-submissions/:id/change-requests/:requestId',
  permit('PATCH /api/booking-submissions/:id/change-requests/:requestId'),
  rateLimit('WRITES'),
  validate('json', changeAnswerBodySchema),
  async (c) => {
    const input = { id: bookingId(c), requestId: requestId(c), answer: c.req.valid('json') };
    return c.json(await answerChange(c.get('ctx'), input));
  },
);

bookingRoutes.patch(
  '/api/booking-submissions/:id/stay',
  permit('PATCH /api/booking-submissions/:id/stay'),
  rateLimit('WRITES'),
  validate('json', moveStayBodySchema),
  async (c) =>
    c.json(await moveStay(c.get('ctx'), { id: bookingId(c), stay: c.req.valid('json') })),
);

bookingRoutes.post(
  '/api/booking-submissions/:id/complete',
  permit('POST /api/booking-submissions/:id/complete'),
  rateLimit('WRITES'),
  async (c) => c.json(await completeBooking(c.get('ctx'), { id: bookingId(c) })),
);

bookingRoutes.get(
  '/api/booking-submissions/:id/id-number',
  permit('GET /api/booking-submissions/:id/id-number'),
  async (c) => c.json({ idNumber: await revealIdNumber(c.get('ctx'), { id: bookingId(c) }) }),
);

bookingRoutes.delete(
  '/api/booking-submissions/:id',
  permit('DELETE /api/booking-submissions/:id'),
  rateLimit('WRITES'),
  validate('query', deleteBookingQuerySchema),
  validate('json', deleteBookingBodySchema),
  async (c) => {
    const seen = c.req.valid('query');
    await deleteBooking(c.get('ctx'), { id: bookingId(c), ...seen, ...c.req.valid('json') });
    return c.body(null, 204);
  },
);

bookingRoutes.post(
  '/api/admin/bookings/:id/restore',
  permit('POST /api/admin/bookings/:id/restore'),
  rateLimit('WRITES'),
  async (c) => c.json(await restoreBooking(c.get('ctx'), { id: bookingId(c) })),
);

bookingRoutes.post(
  '/api/admin/bookings/:id/reinstate',
  permit('POST /api/admin/bookings/:id/reinstate'),
  rateLimit('WRITES'),
  validate('json', reinstateBodySchema),
  async (c) =>
    c.json(await reinstateBooking(c.get('ctx'), { id: bookingId(c), ...c.req.valid('json') })),
);
