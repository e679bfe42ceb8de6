import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { HOTEL } from '../../../test/mail-factories.ts';
import { renderEmail } from './email-template.ts';
import { resendMailer } from './mailer.ts';

const MAIL = {
  to: 'salma@example.test',
  subject: 'عنوان',
  text: 'نص',
  html: '<p>نص</p>',
  key: 'account-verify-req_1',
  attachments: [{ filename: 'DS-7K4P9M.ics', type: 'text/calendar', content: 'موعد' }],
};

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

async function mailService(
  status: number,
): Promise<{ url: string; received: Received[]; server: Server }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    received,
    server,
  };
}

describe('Z-04 mail by Resend', () => {
  test('Z-04 one call carries the mail, the sender, the key of the account, and the cause, so that a repeat is the same mail', async () => {
    const { url, received, server } = await mailService(200);
    await resendMailer('re_test', 'stay@stay.example', url)(MAIL);
    server.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer re_test',
      'idempotency-key': expect.stringMatching(new RegExp(`^${MAIL.key}-[0-9a-f]{32}$`)) as string,
    });
    expect(received[0]?.body).toEqual({
      from: 'stay@stay.example',
      to: [MAIL.to],
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      attachments: [
        {
          filename: 'DS-7K4P9M.ics',
          content_type: 'text/calendar',
          content: Buffer.from('موعد').toString('base64'),
        },
      ],
    });
  });

  test('Z-04 the same words go under the same key, other words of the same cause under another', async () => {
    const { url, received, server } = await mailService(200);
    const send = resendMailer('re_test', 'stay@stay.example', url);
    for (const text of ['نص', 'نص', 'نص آخر']) await send({ ...MAIL, text });
    server.close();
    const [first, again, other] = received.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('Z-04 a refusal is a fault that names no address', async () => {
    const { url, server } = await mailService(422);
    await expect(resendMailer('re_test', 'stay@stay.example', url)(MAIL)).rejects.toThrow(
      /^mail service answered 422$/,
    );
    server.close();
  });
});

/** Where the local stand-in of the platform's binding puts the texts of mails. */
const SENT = fileURLToPath(new URL('../../../test/.wrangler/tmp/email', import.meta.url).href);

/** The text that was written since `started` and matches, or undefined. */
function textSince(started: number, pattern: RegExp): string | undefined {
  const files = globSync('*/email-text/*.txt', { cwd: SENT }).map((name) => join(SENT, name));
  return files
    .filter((file) => statSync(file).mtimeMs >= started)
    .map((file) => readFileSync(file, 'utf8'))
    .find((text) => pattern.test(text));
}

describe('Z-04 mail by the platform', () => {
  const worker = testWorker({
    MAILER: 'cloudflare',
    MAIL_FROM: 'stay@stay.example',
    RATE_LIMITS: 'off',
  });

  test('Z-04 the code that its binding was handed opens what it was sent for', async () => {
    const started = Date.now() - 1000;
    const { email } = await aUser(worker.db());
    expect((await worker.browser().post('/api/auth/forgot-password', { email })).status).toBe(200);
    const code = /^\d{6}$/m;
    await expect.poll(() => textSince(started, code), { timeout: 10_000 }).toMatch(code);
    const [verificationCode] = code.exec(textSince(started, code) ?? '') ?? [];
    const body = { email, verificationCode, newPassword: 'seven quiet wells, one palm' };
    expect((await worker.browser().post('/api/auth/reset-password', body)).status).toBe(200);
  });
});

describe('Z-04 how a mail is written', () => {
  const origin = 'https://stay.example';
  test('Z-04 right to left in Arabic, left to right in English, and whatever is put in is escaped', async () => {
    const arabic = await renderEmail({
      language: 'ar',
      hotel: HOTEL,
      origin,
      title: 'عنوان',
      parts: ['فقرة', { code: '123456' }],
    });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.text).toBe(
      [
        'فقرة\n\n123456\n\nدار السيب',
        'السيب، مسقط، عُمان',
        '+968 2400 0000',
        'الموقع على الخريطة: https://www.google.com/maps/search/?api=1&query=23.6703,58.1891',
        'الخصوصية: https://stay.example/privacy?lang=ar',
      ].join('\n'),
    );
    const english = await renderEmail({
      language: 'en',
      hotel: HOTEL,
      origin,
      title: 'Title\r\nBcc: x@y.test',
      parts: [
        '<b>bold</b>',
        { facts: [['Room', '"Gold"']] },
        { label: 'Open', href: 'https://stay.example/?a=1&b=2' },
      ],
    });
    expect(english.subject).toBe('Title Bcc: x@y.test');
    expect(english.html).toContain('<html lang="en" dir="ltr">');
    expect(english.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(english.html).toContain('&quot;Gold&quot;');
    expect(english.html).toContain('href="https://stay.example/?a=1&amp;b=2"');
    expect(english.text).toContain(
      '<b>bold</b>\n\nRoom: "Gold"\n\nOpen: https://stay.example/?a=1&b=2\n\nDar Al Seeb',
    );
  });
});
