import type { Mailer } from './mailer.ts';

export function cloudflareMailer(binding: SendEmail, from: string): Mailer {
  return async ({ to, subject, text, html }) => {
    await binding.send({ from, to, subject, text, html });
  };
}
