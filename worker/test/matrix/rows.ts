import type { RouteKey } from '#shared/permissions.ts';
import {
  ACCOUNT_ROWS,
  DEVICE_ROWS,
  PERSONAL_DATA_ROWS,
  REGISTRATION_ROWS,
} from './account-rows.ts';
import { ASSISTANT_ROWS } from './assistant-rows.ts';
import { BOOKING_ROWS } from './booking-rows.ts';
import { CARD_ROWS } from './card-rows.ts';
import { CHAT_ROWS } from './chat-rows.ts';
import { DESK_ROWS } from './desk-rows.ts';
import { DRAW_ROWS } from './draw-rows.ts';
import { EVENT_ROWS } from './event-rows.ts';
import { FACTOR_ROWS } from './factor-rows.ts';
import { GUEST_ROWS } from './guest-rows.ts';
import { INVITATION_ROWS } from './invitation-rows.ts';
import { LIVE_ROWS } from './live-rows.ts';
import { OWN_CARD_ROWS } from './own-card-rows.ts';
import { PASSKEY_ROWS } from './passkey-rows.ts';
import { PIN_ROWS } from './pin-rows.ts';
import { NOTIFICATION_ROWS, POINTS_ROWS } from './points-and-notification-rows.ts';
import { PUSH_ROWS } from './push-rows.ts';
import { REVIEW_ROWS } from './review-rows.ts';
import { ROOM_STOCK_ROWS } from './room-stock-rows.ts';
import type { MatrixRow } from './scene.ts';
import { SETTINGS_ROWS } from './settings-rows.ts';
import { SITE_AND_ROOM_ROWS } from './site-rows.ts';
import { STATISTICS_ROWS } from './statistics-rows.ts';
import { STAY_MARK_ROWS } from './stay-mark-rows.ts';

/** How every route of the API is asked. A route without a row here does not compile. */
export const MATRIX: Readonly<Record<RouteKey, MatrixRow>> = {
  ...SITE_AND_ROOM_ROWS,
  ...BOOKING_ROWS,
  ...ASSISTANT_ROWS,
  ...CHAT_ROWS,
  ...DESK_ROWS,
  ...STAY_MARK_ROWS,
  ...ACCOUNT_ROWS,
  ...REGISTRATION_ROWS,
  ...PERSONAL_DATA_ROWS,
  ...DEVICE_ROWS,
  ...NOTIFICATION_ROWS,
  ...POINTS_ROWS,
  ...EVENT_ROWS,
  ...DRAW_ROWS,
  ...REVIEW_ROWS,
  ...GUEST_ROWS,
  ...ROOM_STOCK_ROWS,
  ...CARD_ROWS,
  ...OWN_CARD_ROWS,
  ...STATISTICS_ROWS,
  ...SETTINGS_ROWS,
  ...PIN_ROWS,
  ...FACTOR_ROWS,
  ...PASSKEY_ROWS,
  ...INVITATION_ROWS,
  ...LIVE_ROWS,
  ...PUSH_ROWS,
};
