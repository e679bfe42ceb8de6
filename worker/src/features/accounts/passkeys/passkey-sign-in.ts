import type { PasskeyAnswer, PasskeyRequest } from '#shared/accounts/passkey.contract.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { findWaiting, finishSignIn } from '../factors/second-step.ts';
import { askForPasskey, matchPasskey, passkeyWrong } from './challenge.ts';

/**
 * Asks whoever gave the right password a moment ago on this device for one of their passkeys. Throws
 * 409 `auth.factor_over` where no sign-in waits for it, or its person has none.
 */
export async function askSignInPasskey(
  ctx: RequestContext,
  given: { readonly token: string | null },
): Promise<PasskeyRequest> {
  authorize(ctx, 'askSignInPasskey');
  const { tokenHash, person, factors } = await findWaiting(ctx, given);
  return askForPasskey(ctx, factors, { userId: person.id, kind: 'sign_in', boundTo: tokenHash });
}

/**
 * Signs them in by what the passkey signed. Throws 400 `auth.passkey_wrong` with the tries that are
 * left, which it shares with wrong codes; 409 `auth.factor_over`; 429.
 */
export async function giveSignInPasskey(
  ctx: RequestContext,
  { passkey, ...input }: Parameters<typeof finishSignIn>[1] & { readonly passkey: PasskeyAnswer },
): ReturnType<typeof finishSignIn> {
  authorize(ctx, 'giveSignInPasskey');
  return finishSignIn(ctx, input, {
    compare: (_asPerson, { tokenHash, person, factors }) =>
      matchPasskey(ctx, factors, passkey, {
        userId: person.id,
        kind: 'sign_in',
        boundTo: tokenHash,
      }),
    wrong: passkeyWrong,
  });
}
