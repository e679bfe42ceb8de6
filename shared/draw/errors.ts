export const DRAW_ERRORS = [
  'draw.not_published',
  'draw.closed',
  'draw.bad_step',
  'draw.changed',
  'draw.obstacle',
  'draw.wrong_number',
  'draw.number_too_early',
  'draw.second_person_needed',
  'draw.wrong_ticket',
  'draw.wrong_code',
  'draw.claim_first',
  'draw.claim_over',
] as const;
export type DrawError = (typeof DRAW_ERRORS)[number];
