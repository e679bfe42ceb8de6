import { Hono } from 'hono';
import {
  assignedRoomsSchema,
  assignRoomsBodySchema,
  roomProposalSchema,
  undoneRoomsSchema,
  undoRoomsBodySchema,
} from '#shared/bookings/room-proposal.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { permit } from '../../../platform/http/permit.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { assignRooms, undoRooms } from './assign-rooms.ts';
import { showRoomProposal } from './show-room-proposal.ts';

export const roomProposalRoutes = new Hono<AppEnv>();

const OK = { v: 1, ok: true } as const;

roomProposalRoutes.get(
  '/api/admin/room-proposal',
  permit('GET /api/admin/room-proposal'),
  async (c) =>
    c.json(roomProposalSchema.parse({ ...OK, ...(await showRoomProposal(c.get('ctx'))) })),
);

roomProposalRoutes.post(
  '/api/admin/room-assignments',
  permit('POST /api/admin/room-assignments'),
  rateLimit('WRITES'),
  validate('json', assignRoomsBodySchema),
  async (c) => {
    const asked = { ...c.req.valid('json'), idempotencyKey: idempotencyKeyOf(c) };
    const done = await assignRooms(c.get('ctx'), asked);
    return c.json(assignedRoomsSchema.parse({ ...OK, ...done }));
  },
);

roomProposalRoutes.post(
  '/api/admin/room-assignments/undo',
  permit('POST /api/admin/room-assignments/undo'),
  rateLimit('WRITES'),
  validate('json', undoRoomsBodySchema),
  async (c) => {
    const done = await undoRooms(c.get('ctx'), c.req.valid('json'));
    return c.json(undoneRoomsSchema.parse({ ...OK, ...done }));
  },
);
