import { useMutation } from '@tanstack/react-query';
import {
  type ChangeEmailBody,
  changeEmailAnswerSchema,
  type EmailCodeBody,
  emailCodeAnswerSchema,
  type OwnDetailsBody,
  ownDetailsAnswerSchema,
} from '#shared/accounts/own-details.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { whileSessionRotates } from '../../../platform/api/auth-required.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { replaceSessionToken, updateUser } from '../../../platform/session/session.ts';
import { offerInForms } from './offered-contact.ts';
import { OWN_ACCOUNT_KEY } from './own-account.ts';
import { refreshSessions } from './sessions.ts';

const readAgain = () => void queryClient.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });

export function useChangeDetails() {
  return useMutation({
    mutationFn: (body: OwnDetailsBody) =>
      apiSend('PATCH', '/api/account', body, ownDetailsAnswerSchema),
    onSuccess: ({ fullName, phoneNumber }) => {
      const before = updateUser({ fullName, phoneNumber });
      if (before) offerInForms(before, { fullName, phoneNumber });
      readAgain();
    },
  });
}

export function useEmailCode() {
  return useMutation({
    mutationFn: (body: EmailCodeBody) =>
      apiSend('POST', '/api/account/email-code', body, emailCodeAnswerSchema),
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: ChangeEmailBody) =>
      whileSessionRotates(() =>
        apiSend('POST', '/api/account/email', body, changeEmailAnswerSchema),
      ),
    onSuccess: ({ sessionToken, email }) => {
      replaceSessionToken(sessionToken);
      const before = updateUser({ email });
      if (before) offerInForms(before, { email });
      refreshSessions();
      readAgain();
    },
  });
}
