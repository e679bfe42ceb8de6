import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../../context.ts';
import { notFound } from '../http/errors.ts';
import { readLocalMailbox } from './mailer.ts';

/** Where the mails of a local run are read; every other profile answers 404. */
export const devMailRoutes = new Hono<AppEnv>();

devMailRoutes.use('/dev/*', async (c, next) => {
  if (c.get('ctx').deps.config.PROFILE !== 'local') throw notFound();
  await next();
});

devMailRoutes.get('/dev/mail.json', async (c) => c.json(await readLocalMailbox(c.env.MEDIA)));

devMailRoutes.get('/dev/mail', async (c) => {
  const mails = await readLocalMailbox(c.env.MEDIA);
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  );
  return c.html(html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Local mail</title></head>
      <body style="font-family:system-ui;max-inline-size:48rem;margin:2rem auto;padding-inline:1rem">
        <h1>Mails of this local run</h1>
        ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ''}
        ${mails.map(
          (mail) => html`<article style="border-block-start:1px solid #ccc;padding-block:1rem">
            <h2>${mail.subject}</h2>
            <p><bdi>${mail.to}</bdi> · <time>${mail.sentAt}</time></p>
            <pre dir="auto" style="white-space:pre-wrap">${mail.text}</pre>
          </article>`,
        )}
      </body>
    </html>`);
});
