import { useLingui } from '@lingui/react/macro';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '#shared/accounts/credentials.ts';
import type { AccountField, Problem } from './account-fields.ts';

/** The sentence under a field: what is wrong, and how to put it right. */
export function useFieldWords(): (field: AccountField, problem: Problem) => string {
  const { t } = useLingui();
  return (field, problem) => {
    if (typeof problem === 'object') return problem.says;
    switch (field) {
      case 'fullName':
        if (problem === 'missing') return t`Name is required`;
        return problem === 'tooShort' ? t`Name must be at least 2 characters` : t`Write your name with letters, up to 100 characters`;
      case 'email':
        return problem === 'missing' ? t`E-mail is required` : t`Write the e-mail in full, like name@example.om`;
      case 'verificationCode':
        return t`The code has 6 digits`;
      case 'consent':
        return t`Please agree, so that we may keep your account`;
      case 'currentPassword':
        return problem === 'wrong' ? t`This is not your current password` : t`Password is required`;
      case 'password':
        return t`Password is required`;
      case 'newPassword':
        switch (problem) {
          case 'missing':
            return t`Password is required`;
          case 'tooShort':
            return t`Password must be at least ${MIN_PASSWORD} characters`;
          case 'tooShortForStaff':
            return t`Staff need at least ${MIN_STAFF_PASSWORD} characters`;
          case 'tooLong':
            return t`Up to 128 characters`;
          case 'common':
            return t`This password is easy to guess. Choose another, such as three words that do not belong together.`;
          case 'invalid':
          case 'wrong':
            return t`Choose another password`;
        }
    }
  };
}
