import { loginBodySchema } from '#shared/accounts/account.contract.ts';

export type LoginProblems = { email: 'missing' | 'invalid' | null; password: 'missing' | null };

/** What stands in the way of sending the form; the password is taken as it is typed. */
export function loginProblems(email: string, password: string): LoginProblems {
  const isEmail = loginBodySchema.shape.email.safeParse(email).success;
  return {
    email: email.trim() === '' ? 'missing' : isEmail ? null : 'invalid',
    password: password === '' ? 'missing' : null,
  };
}
