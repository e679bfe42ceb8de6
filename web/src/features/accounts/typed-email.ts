/** An e-mail typed on one page of signing in is offered on the next (WCAG 3.3.7). For this page's life only. */
let typed = '';

export function rememberEmail(email: string): void {
  typed = email.trim();
}

export function typedEmail(): string {
  return typed;
}
