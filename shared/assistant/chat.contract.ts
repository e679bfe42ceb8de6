import * as z from 'zod/mini';
import { MAX_RECEIPT } from '../bookings/receipt.ts';
import { LANGUAGES } from '../language.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '../rooms/room-types.ts';
import { boundedText, linesField, patternField, rawMax, rowNumberField } from '../text-field.ts';

/** Longest message that is read; a longer one is refused in a sentence of the conversation. */
export const MESSAGE_MAX = 1000;
/** How long (min) a summary can be confirmed. */
export const SUMMARY_MINUTES = 30;
/** Characters of a reply that staff write. */
export const STAFF_REPLY_MAX = 1000;

/** The steps of a booking by conversation, in the order in which they are asked. */
export const CHAT_STEPS = [
  'room_type',
  'check_in',
  'check_out',
  'guests',
  'bed_type',
  'smoking',
  'full_name',
  'phone',
  'id_number',
  'confirm',
] as const;
export type ChatStep = (typeof CHAT_STEPS)[number];

/** 128 bits that the guest's device makes, base64url; of a conversation, and of one message. */
const chatIdField = () => patternField(/^[A-Za-z0-9_-]{22}$/, 22);

/**
 * Body of POST /api/chat. What `bookingState` says is shown, never believed: the
 * server keeps the conversation.
 */
export const chatBodySchema = z.strictObject({
  message: boundedText(rawMax(MESSAGE_MAX), z.minLength(1)),
  sessionId: chatIdField(),
  language: z.enum(LANGUAGES),
  context: z.literal('hotel_assistant'),
  bookingState: z.optional(z.unknown()),
  isBot: z.optional(z.literal(false)),
  /** Names the message, so that one sent again is answered once. */
  messageId: z.optional(chatIdField()),
});
export type ChatBody = z.infer<typeof chatBodySchema>;

/** What was given so far, as it is shown; the ID number is masked. Days are Muscat days. */
const bookingStateSchema = z.object({
  currentStep: z.enum(CHAT_STEPS),
  isCompleted: z.boolean(),
  slots: z.object({
    room_type: z.nullable(z.enum(ROOM_TYPES)),
    check_in: z.nullable(z.string()),
    check_out: z.nullable(z.string()),
    guests: z.nullable(z.int()),
    bed_type: z.nullable(z.enum(BED_TYPES)),
    smoking: z.nullable(z.enum(SMOKING_TYPES)),
    full_name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    id_number: z.nullable(z.string()),
  }),
});
export type BookingState = z.infer<typeof bookingStateSchema>;

/** Parts of a booking that are shown as they were understood; a stay is one of them. */
const UNDERSTOOD = ['room_type', 'dates', 'guests', 'bed_type', 'smoking'] as const;
/** One of the booking under way after the newest turn, and the message that asks for it anew. */
const understoodSchema = z.object({
  about: z.enum(UNDERSTOOD),
  text: z.string(),
  message: z.string(),
});
export type UnderstoodPart = z.infer<typeof understoodSchema>;

/** A chip: what it says, and the message that tapping it sends. */
const choiceSchema = z.object({ label: z.string(), message: z.string() });
export type Choice = z.infer<typeof choiceSchema>;

const stayFields = {
  roomType: z.enum(ROOM_TYPES),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.int(),
};
/** What stands beside the words. Prices in OMR, times ISO 8601. */
const chatCardSchema = z.discriminatedUnion('is', [
  /** All that would be booked; nothing is held yet. */
  z.object({
    is: z.literal('summary'),
    ...stayFields,
    nights: z.int(),
    bedType: z.enum(BED_TYPES),
    smoking: z.enum(SMOKING_TYPES),
    fullName: z.string(),
    phone: z.string(),
    /** Its last digits. */
    idNumber: z.string(),
    totalPrice: z.number(),
    validUntil: z.string(),
  }),
  /** It was booked and waits for the hotel's answer. */
  z.object({
    is: z.literal('booked'),
    ...stayFields,
    bookingId: z.int(),
    reference: z.string(),
    totalPrice: z.number(),
    /** The secret that opens the booking without an account; null with one. */
    receipt: z.nullable(z.string().check(z.maxLength(MAX_RECEIPT))),
  }),
  /** A day is asked for: the calendar of the form, inside the chat. */
  z.object({
    is: z.literal('calendar'),
    slot: z.enum(['check_in', 'check_out']),
    roomType: z.nullable(z.enum(ROOM_TYPES)),
    /** First and last day that can be chosen. */
    min: z.string(),
    max: z.string(),
    checkIn: z.nullable(z.string()),
  }),
  /** The plain form goes on with what was understood. */
  z.object({ is: z.literal('form'), slots: bookingStateSchema.shape.slots }),
]);
export type ChatCard = z.infer<typeof chatCardSchema>;

/** A person in one tap: null where the hotel's number cannot be called or written to. */
const handoffSchema = z.object({
  whatsapp: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** A notification waits for staff. */
  isTold: z.boolean(),
});
export type Handoff = z.infer<typeof handoffSchema>;

/** Where an answer comes from. */
export const CHAT_KINDS = [
  'qa',
  'book',
  'correct',
  'side',
  'confirm',
  'abort',
  'resume',
  'fact',
  'availability',
  'own_data',
  'manage',
  'handoff',
  'unknown',
  'refuse',
  'smalltalk',
  'clarify',
  'model',
  'staff',
] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

const said = {
  /** Row number, by which later ones are asked for. */
  id: z.int(),
  messageId: z.string(),
  kind: z.nullable(z.enum(CHAT_KINDS)),
  lang: z.enum(LANGUAGES),
  choices: z.array(choiceSchema),
  card: z.nullable(chatCardSchema),
  handoff: z.nullable(handoffSchema),
};

/** Answer to POST /api/chat: the specified two, and beside them what the panel shows. */
export const chatAnswerSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  response: z.string(),
  bookingState: z.nullable(bookingStateSchema),
  /**
   * The message went to a person and is not answered: `response` says so, and stands in no
   * transcript; `id` is the row number of the message itself.
   */
  isPassedOn: z.boolean(),
  understood: z.optional(z.array(understoodSchema)),
  ...said,
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

export const AUTHORS = ['guest', 'assistant', 'staff'] as const;

/** One line of a conversation; `staff` is a person at the desk, whose name guests are not told. */
const chatMessageSchema = z.object({
  ...said,
  author: z.enum(AUTHORS),
  text: z.string(),
  at: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Query of GET /api/chat/messages: those after a row number, oldest first. */
export const transcriptQuerySchema = z.strictObject({
  sessionId: chatIdField(),
  after: z.optional(rowNumberField()),
});
export const HANDOFF_STATES = ['none', 'waiting', 'open', 'closed'] as const;
export type HandoffState = (typeof HANDOFF_STATES)[number];
/**
 * The same as its guest sees it: `open` from the first answer of staff to the end, whoever wrote
 * last; `called` while the assistant told staff by itself and goes on.
 */
export const GUEST_HANDOFF_STATES = [...HANDOFF_STATES, 'called'] as const;
export type GuestHandoff = (typeof GUEST_HANDOFF_STATES)[number];
export const transcriptSchema = z.object({
  messages: z.array(chatMessageSchema),
  bookingState: z.nullable(bookingStateSchema),
  /** A person was asked for, or answers; read by `guestHandoffOf`. */
  handoff: z.enum(HANDOFF_STATES),
  /** It `waits` because the assistant called. Of its own, as open tabs know the states alone. */
  isCalled: z.optional(z.boolean()),
  understood: z.optional(z.array(understoodSchema)),
});
export type Transcript = z.infer<typeof transcriptSchema>;
/**
 * Body of DELETE /api/chat: the conversation and all that was said in it; of …/handoff: the wait.
 */
export const forgetChatSchema = z.strictObject({ sessionId: chatIdField() });

/** Body of POST /api/admin/conversations/{id}/reply. `after`: the last line that staff saw. */
export const staffReplySchema = z.strictObject({
  text: linesField(1, STAFF_REPLY_MAX),
  after: z.int().check(z.minimum(0)),
});

export const CONVERSATION_LANES = ['waiting', 'open', 'closed'] as const;
export type ConversationLane = (typeof CONVERSATION_LANES)[number];
export const HANDOFF_REASONS = [
  'asked',
  'fallback',
  'misses',
  'abuse',
  'party',
  'sold_out',
] as const;
export type HandoffReason = (typeof HANDOFF_REASONS)[number];
/** A conversation at the desk. */
const conversationSchema = z.object({
  id: z.int(),
  lane: z.enum(CONVERSATION_LANES),
  /** What the guest gave, where they did; masked like everywhere in a transcript. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lang: z.enum(LANGUAGES),
  /** Why a person is wanted. */
  reason: z.nullable(z.enum(HANDOFF_REASONS)),
  askedAt: z.nullable(z.string()),
  lastText: z.string(),
  lastAt: z.string(),
  reference: z.nullable(z.string()),
});
export type Conversation = z.infer<typeof conversationSchema>;
/** Instant and row number of the last row of the page before. */
const pageCursor = () => patternField(/^\d{1,15}-\d{1,15}$/, 31);
export const conversationQuerySchema = z.strictObject({
  lane: z.optional(z.enum(CONVERSATION_LANES)),
  cursor: z.optional(pageCursor()),
});
/** Conversations of a lane are counted up to here. */
export const LANE_COUNT_MAX = 100;
export const conversationPageSchema = z.object({
  items: z.array(conversationSchema),
  nextCursor: z.nullable(z.string()),
  counts: z.object({ waiting: z.int(), open: z.int(), closed: z.int() }),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;
export const shownConversationSchema = z.object({
  conversation: conversationSchema,
  messages: z.array(chatMessageSchema),
  bookingState: z.nullable(bookingStateSchema),
});
export type ShownConversation = z.infer<typeof shownConversationSchema>;
/** Answer to a reply of staff: the conversation as it is now. */
export const repliedSchema = z.extend(shownConversationSchema, {
  v: z.literal(1),
  ok: z.literal(true),
  /** The guest wrote something that staff had not seen when they sent this. */
  isLate: z.boolean(),
});
export type Replied = z.infer<typeof repliedSchema>;

export const unansweredQuerySchema = z.strictObject({ cursor: z.optional(pageCursor()) });
/** What the assistant could not answer, masked; the newest first. */
const unansweredSchema = z.object({
  id: z.int(),
  question: z.string(),
  lang: z.enum(LANGUAGES),
  times: z.int(),
  lastAskedAt: z.string(),
});
export const unansweredPageSchema = z.object({
  items: z.array(unansweredSchema),
  nextCursor: z.nullable(z.string()),
});
export type Unanswered = z.infer<typeof unansweredSchema>;
