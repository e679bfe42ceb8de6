import { readLocal } from '../../data/local-store.ts';
import { onSessionChange } from '../../data/session.ts';

/** An e-mail typed on one page of signing in is offered on the next (WCAG 3.3.7), until somebody is signed in: whoever comes after them is another. */
let typed = '';

export function rememberEmail(email: string): void {
  typed = email.trim();
}

export function typedEmail(): string {
  return typed;
}

onSessionChange(() => {
  if (readLocal('userId') !== null) typed = '';
});
