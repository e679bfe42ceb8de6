import type { SendCodeAnswer, SendCodeBody } from '#shared/accounts/registration.contract.ts';
import type { Request } from '../context.ts';
import { accountText } from './account-texts.ts';
import { RESEND_AFTER, takeSend } from './account-throttles.ts';
import { sendCode } from './send-code.ts';

/** Sends the verification code anew, where somebody waits for one; the answer is the same for every e-mail. */
export async function resendVerification(request: Request, { email }: SendCodeBody): Promise<SendCodeAnswer> {
  await takeSend(request.deps, 'verify', email, request.ipHmac);
  await sendCode(request, { purpose: 'verify', email, action: 'auth.resend' });
  return { message: accountText('codeSent', request.language), retryAfterSeconds: RESEND_AFTER };
}
