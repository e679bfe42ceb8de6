import type { EraseCodeAnswer } from '#shared/accounts/personal-data.contract.ts';
import type { Request } from '../../context.ts';
import { authRequired } from '../../lib/errors.ts';
import { RESEND_AFTER, takeSend } from '../account-throttles.ts';
import { sendCode } from '../send-code.ts';
import { personalDataText } from './personal-data-texts.ts';

/** Mails the caller a code that can stand for the password, for accounts that have none. Throws 401, 429. */
export async function sendEraseCode(request: Request): Promise<EraseCodeAnswer> {
  const { user } = request.caller;
  if (!user) throw authRequired();
  await takeSend(request.deps, 'erase', user.email, request.ipHmac);
  await sendCode(request, { purpose: 'erase', email: user.email, action: 'account.erase_code' });
  return { message: personalDataText('codeSent', request.language), retryAfterSeconds: RESEND_AFTER };
}
