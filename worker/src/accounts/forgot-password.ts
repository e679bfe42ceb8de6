import type { SendCodeAnswer, SendCodeBody } from '#shared/accounts/registration.contract.ts';
import type { Request } from '../context.ts';
import { accountText } from './account-texts.ts';
import { RESEND_AFTER, takeSend } from './account-throttles.ts';
import { sendCode } from './send-code.ts';

/** Sends a code with which the owner of the mailbox can choose a new password; the answer is the same for every e-mail. */
export async function forgotPassword(request: Request, { email }: SendCodeBody): Promise<SendCodeAnswer> {
  await takeSend(request.deps, 'reset', email, request.ipHmac);
  await sendCode(request, { purpose: 'reset', email, action: 'auth.forgot' });
  return { message: accountText('resetCodeSent', request.language), retryAfterSeconds: RESEND_AFTER };
}
