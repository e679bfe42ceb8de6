import type { SlotName } from '../understand/understood.ts';

/** Kinds of thing that a guest says; a message may be of several. */
export const KINDS = [
  'yes',
  'no',
  'hold',
  'correct',
  'stop',
  'resume',
  'handoff',
  'price',
  'availability',
  'fact',
  'thanks',
  'greet',
  'bye',
  'book',
  'trick',
] as const;
export type Kind = (typeof KINDS)[number];

/** Values that a message touches, whether it gives them, takes them back or asks about them. */
export const TOUCHES = [
  'dates',
  'nights',
  'room_type',
  'guests',
  'bed_type',
  'smoking',
  'full_name',
  'phone',
  'id_number',
  'email',
] as const;
export type Touch = (typeof TOUCHES)[number];

export const LABELS = [...KINDS, ...TOUCHES] as const;
export type Label = (typeof LABELS)[number];

/** By which touches a value of a slot may come: a stay is said by its days or by its nights. */
export const TOUCHES_OF: Readonly<Record<SlotName, readonly Touch[]>> = {
  room_type: ['room_type'],
  check_in: ['dates'],
  check_out: ['dates', 'nights'],
  guests: ['guests'],
  bed_type: ['bed_type'],
  smoking: ['smoking'],
  full_name: ['full_name'],
  phone: ['phone'],
  id_number: ['id_number'],
};
