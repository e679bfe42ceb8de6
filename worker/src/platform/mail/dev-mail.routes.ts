import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../../context.ts';
import { notFound } from '../http/errors.ts';
import { asEml } from './eml.ts';
import { findLocalMail, readLocalMailbox } from './mailer.ts';

/** Where the mails of a local run are read; every other profile answers 404. */
export const devMailRoutes = new Hono<AppEnv>();

const FROM = 'local-run@example.test';

devMailRoutes.use('/dev/*', async (c, next) => {
  if (c.get('ctx').deps.config.PROFILE !== 'local') throw notFound();
  await next();
});

devMailRoutes.get('/dev/mail.json', async (c) => c.json(await readLocalMailbox(c.env.MEDIA)));

devMailRoutes.get('/dev/mail', async (c) => {
  const mails = await readLocalMailbox(c.env.MEDIA);
  // Mails are shown in frames of their own document, which inherit this policy.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  );
  return c.html(html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="color-scheme" content="light dark" /><title>Local mail</title></head>
      <body style="font-family:system-ui;max-inline-size:48rem;margin:2rem auto;padding-inline:1rem">
        <h1>Mails of this local run</h1>
        ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ''}
        ${mails.map(
          ({
            id,
            to,
            subject,
            text,
            html: shown,
            attachments,
            sentAt,
          }) => html`<article style="border-block-start:1px solid #ccc;padding-block:1rem">
            <h2><bdi>${subject}</bdi></h2>
            <p><bdi>${to}</bdi> · <time>${sentAt}</time></p>
            <p>
              <a href="/dev/mail/${encodeURIComponent(id)}/mail.eml">mail.eml</a>
              ${attachments.map(({ filename }) => html` · <a href="/dev/mail/${encodeURIComponent(id)}/${filename}">${filename}</a>`)}
            </p>
            <iframe sandbox title="${subject}" srcdoc="${shown}" style="inline-size:100%;block-size:36rem;border:1px solid #ccc"></iframe>
            <details><summary>As text</summary><pre dir="auto" style="white-space:pre-wrap">${text}</pre></details>
          </article>`,
        )}
      </body>
    </html>`);
});

devMailRoutes.get('/dev/mail/:id/:filename', async (c) => {
  const { id, filename } = c.req.param();
  const mail = await findLocalMail(c.env.MEDIA, id);
  if (!mail) throw notFound();
  if (filename === 'mail.eml')
    return c.body(asEml({ ...mail, from: FROM }), 200, { 'Content-Type': 'message/rfc822' });
  const attachment = mail.attachments.find((one) => one.filename === filename);
  if (!attachment) throw notFound();
  return c.body(attachment.content, 200, { 'Content-Type': attachment.type });
});
