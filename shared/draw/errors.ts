export const DRAW_ERRORS = [
  'draw.not_published',
  'draw.closed',
  'draw.called_off',
  'draw.set_up_stands',
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
  'draw.recipients_changed',
] as const;
export type DrawError = (typeof DRAW_ERRORS)[number];
