import type { Mailer } from './mailer.ts';

const ENDPOINT = 'https://api.resend.com/emails';

export function resendMailer(apiKey: string, from: string, endpoint = ENDPOINT): Mailer {
  return async ({ to, subject, text, html, key }) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ from, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`mail service answered ${answer.status}`);
  };
}
