import { useMutation } from '@tanstack/react-query';
import { type LoginBody, loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import {
  registerAnswerSchema,
  type VerifyEmailBody,
  verifyEmailAnswerSchema,
  type SendCodeBody,
  sendCodeAnswerSchema,
  type ResetPasswordBody,
  resetPasswordAnswerSchema,
  type ChangePasswordBody,
  changePasswordAnswerSchema,
} from '#shared/accounts/registration.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { whileSessionRotates } from '../../../platform/api/auth-required.ts';
import { replaceSessionToken } from '../../../platform/session/session.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginBody) => apiSend('POST', '/api/auth/login', body, loginAnswerSchema),
  });
}

interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly consent: true;
  readonly turnstileToken?: string | undefined;
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) =>
      apiSend('POST', '/api/auth/register', body, registerAnswerSchema),
  });
}

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (body: VerifyEmailBody) =>
      apiSend('POST', '/api/auth/verify-email', body, verifyEmailAnswerSchema),
  });
}

/** What the code is for, in the last word of its path. */
export type CodePurpose = 'resend-verification' | 'forgot-password';

export function useSendCode(purpose: CodePurpose) {
  return useMutation({
    mutationFn: (body: SendCodeBody) =>
      apiSend('POST', `/api/auth/${purpose}`, body, sendCodeAnswerSchema),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordBody) =>
      apiSend('POST', '/api/auth/reset-password', body, resetPasswordAnswerSchema),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      whileSessionRotates(() =>
        apiSend('POST', '/api/auth/change-password', body, changePasswordAnswerSchema),
      ),
    onSuccess: ({ sessionToken }) => replaceSessionToken(sessionToken),
  });
}
