import { html } from 'hono/html';
import { directionOf, type Language } from '#shared/language.ts';
import type { Mail } from './mailer.ts';

/** A paragraph, a code to copy, names with their values, or a button. */
export type EmailPart =
  | string
  | { readonly code: string }
  | { readonly facts: readonly (readonly [string, string])[] }
  | { readonly label: string; readonly href: string };

interface EmailContent {
  readonly language: Language;
  /** The hotel's name in that language. */
  readonly hotel: string;
  readonly title: string;
  readonly parts: readonly EmailPart[];
}

/**
 * One mail as text and as HTML, right to left where it is Arabic. Everything that is put in is
 * escaped.
 */
export async function renderEmail({
  language,
  hotel,
  title,
  parts,
}: EmailContent): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const body = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head><meta charset="utf-8" /><title>${title}</title></head>
      <body style="margin:0;background:#F6F3EC;color:#1E1B17;font-family:'IBM Plex Sans Arabic',Tahoma,sans-serif;line-height:1.7">
        <div style="max-width:34rem;margin:0 auto;padding:32px 20px">
          <p style="color:#12393F;font-size:20px;margin:0 0 24px">${hotel}</p>
          <h1 style="font-size:24px;font-weight:600;margin:0 0 12px">${title}</h1>
          ${parts.map(partAsHtml)}
        </div>
      </body>
    </html>`;
  return {
    subject: title,
    text: [...parts.map(partAsText), hotel].join('\n\n'),
    html: (await body).toString(),
  };
}

function partAsText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${part.label}: ${part.href}`;
}

function partAsHtml(part: EmailPart) {
  if (typeof part === 'string') return html`<p><bdi>${part}</bdi></p>`;
  if ('code' in part)
    return html`<p dir="ltr" style="font-family:monospace;font-size:32px;font-weight:600;letter-spacing:8px;text-align:center;background:#FFFFFF;border:1px solid #D9D2C3;border-radius:3px;padding:16px;margin:16px 0">${part.code}</p>`;
  if ('facts' in part)
    return html`<table role="presentation" style="border-collapse:collapse;margin:16px 0">
      ${part.facts.map(([name, value]) => html`<tr><td style="padding:4px 0;padding-inline-end:20px;color:#4E4841">${name}</td><td style="padding:4px 0"><bdi>${value}</bdi></td></tr>`)}
    </table>`;
  return html`<p><a href="${part.href}" style="display:inline-block;background:#12393F;color:#F6F3EC;padding:12px 24px;border-radius:3px;text-decoration:none">${part.label}</a></p>`;
}
