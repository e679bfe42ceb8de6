/** Codes of refusals of this feature. */
export const ASSISTANT_ERRORS = [
  'answer.incomplete',
  'answer.near_duplicate',
  'answer.too_many',
  'answer.changed',
  'chat.busy',
  'chat.too_many',
] as const;
export type AssistantErrorCode = (typeof ASSISTANT_ERRORS)[number];
