import { Hono } from 'hono';
import {
  registrationCardsBodySchema,
  registrationCardsSchema,
} from '#shared/bookings/registration-card.contract.ts';
import {
  editBookingBodySchema,
  editedBookingSchema,
  knownGuestAnswerSchema,
  knownGuestQuerySchema,
  staffBookingSchema,
  walkInBodySchema,
} from '#shared/bookings/staff-booking.contract.ts';
import { cardQuoteBodySchema, cardQuoteSchema } from '#shared/membership/card-quote.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { idInPath } from '../../../platform/http/id-in-path.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { bookWalkIn } from './book-walk-in.ts';
import { editBooking } from './edit-booking.ts';
import { findKnownGuest } from './find-known-guest.ts';
import { quoteCards } from './quote-cards.ts';
import { readManyRegistrationCards, readRegistrationCards } from './registration-cards.ts';
import { showStaffBooking } from './show-staff-booking.ts';

export const staffBookingRoutes = new Hono<AppEnv>();

const OK = { v: 1, ok: true } as const;

staffBookingRoutes.get(
  '/api/admin/bookings/:id',
  permit('GET /api/admin/bookings/:id'),
  async (c) => {
    const shown = await showStaffBooking(c.get('ctx'), { id: idInPath(c, 'booking.not_found') });
    return c.json(staffBookingSchema.parse({ ...OK, ...shown }));
  },
);

staffBookingRoutes.patch(
  '/api/admin/bookings/:id',
  permit('PATCH /api/admin/bookings/:id'),
  rateLimit('WRITES'),
  validate('json', editBookingBodySchema),
  async (c) => {
    const input = { id: idInPath(c, 'booking.not_found'), edit: c.req.valid('json') };
    const booking = await editBooking(c.get('ctx'), input);
    return c.json(editedBookingSchema.parse({ ...OK, booking }));
  },
);

staffBookingRoutes.post(
  '/api/admin/walk-ins',
  permit('POST /api/admin/walk-ins'),
  rateLimit('WRITES'),
  validate('json', walkInBodySchema),
  async (c) => {
    const { booking, replayed } = await bookWalkIn(c.get('ctx'), {
      body: c.req.valid('json'),
      idempotencyKey: idempotencyKeyOf(c),
    });
    if (replayed) c.header('Idempotency-Replayed', 'true');
    return c.json(booking, 201);
  },
);

staffBookingRoutes.get(
  '/api/admin/known-guest',
  permit('GET /api/admin/known-guest'),
  validate('query', knownGuestQuerySchema),
  async (c) => {
    const guest = await findKnownGuest(c.get('ctx'), c.req.valid('query'));
    return c.json(knownGuestAnswerSchema.parse({ ...OK, guest }));
  },
);

staffBookingRoutes.post(
  '/api/admin/card-quotes',
  permit('POST /api/admin/card-quotes'),
  rateLimit('READS'),
  validate('json', cardQuoteBodySchema),
  async (c) => {
    const quote = await quoteCards(c.get('ctx'), c.req.valid('json'));
    return c.json(cardQuoteSchema.parse({ ...OK, ...quote }));
  },
);

staffBookingRoutes.post(
  '/api/admin/registration-cards',
  permit('POST /api/admin/registration-cards'),
  rateLimit('WRITES'),
  validate('json', registrationCardsBodySchema),
  async (c) => {
    const cards = await readRegistrationCards(c.get('ctx'), c.req.valid('json'));
    return c.json(registrationCardsSchema.parse({ ...OK, cards }));
  },
);

staffBookingRoutes.post(
  '/api/admin/registration-cards/many',
  permit('POST /api/admin/registration-cards/many'),
  rateLimit('WRITES'),
  validate('json', registrationCardsBodySchema),
  async (c) => {
    const cards = await readManyRegistrationCards(c.get('ctx'), c.req.valid('json'));
    return c.json(registrationCardsSchema.parse({ ...OK, cards }));
  },
);
