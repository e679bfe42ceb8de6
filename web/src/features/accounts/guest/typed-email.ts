import { onSessionChange } from '../../../platform/session/session.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';

/**
 * An e-mail typed on one page of signing in is offered on the next (WCAG 3.3.7), until somebody is
 * signed in: whoever comes after them is another.
 */
let lastTypedEmail = '';

export function rememberEmail(email: string): void {
  lastTypedEmail = email.trim();
}

export function typedEmail(): string {
  return lastTypedEmail;
}

onSessionChange(() => {
  if (readLocal('userId') !== null) lastTypedEmail = '';
});
