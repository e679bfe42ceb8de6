/** Error codes of accounts and of the human check. */
export const ACCOUNT_ERRORS = [
  'auth.required',
  'auth.forbidden',
  'auth.other_person',
  'auth.bad_credentials',
  'auth.throttled',
  'auth.code_invalid',
  'auth.sign_in_again',
  'staff.no_password',
  'staff.no_account',
  'staff.already',
  'staff.last',
  'staff.second_person_needed',
  'staff.has_account',
  'staff.invitation_gone',
  'staff.invitation_over',
  'auth.pin_wrong',
  'auth.pin_off',
  'human.required',
  'human.refused',
  'human.unavailable',
] as const;
export type AccountError = (typeof ACCOUNT_ERRORS)[number];
