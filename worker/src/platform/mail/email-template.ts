import { html, raw } from 'hono/html';
import { directionOf, type Language } from '#shared/language.ts';
import { formatPhoneShort } from '#shared/phone-groups.ts';
import { mapLink } from '#shared/site/site.contract.ts';
import type { MailSender } from './hotel.repository.ts';
import type { Mail } from './mailer.ts';

/**
 * A paragraph, one in small print, a code to copy, names with their values, a button, or the same
 * in another language.
 */
export type EmailPart =
  | string
  | { readonly note: string }
  | { readonly code: string }
  | { readonly facts: readonly (readonly [string, string])[] }
  | { readonly label: string; readonly href: string }
  | { readonly language: Language; readonly parts: readonly EmailPart[] };

interface EmailContent {
  readonly language: Language;
  readonly hotel: MailSender;
  readonly origin: string;
  readonly title: string;
  readonly parts: readonly EmailPart[];
}

type Html = ReturnType<typeof html>;
type WrittenMail = Pick<Mail, 'subject' | 'text' | 'html'>;

const WORDS = {
  ar: { call: 'اتصل بنا', map: 'الموقع على الخريطة', privacy: 'الخصوصية', terms: 'الشروط' },
  en: { call: 'Call us', map: 'Show on the map', privacy: 'Privacy', terms: 'Terms' },
} as const;

const FONT = "font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif";

/**
 * Mail clients that darken by themselves turn light grounds only; those that ask get colours of
 * their own. The second half is how Outlook's app asks.
 */
const DARK_RULES = [
  ['page', 'background:#0D1719!important'],
  ['sheet', 'background:#142428!important;border-color:#2A4348!important'],
  ['ink', 'color:#F3EEE4!important'],
  ['soft', 'color:#C9C2B4!important'],
  ['sea', 'color:#A9CDD1!important'],
  ['line', 'border-color:#2A4348!important'],
  ['button', 'background:#A9CDD1!important;color:#0D1719!important'],
] as const;
const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${DARK_RULES.map(([name, rule]) => `.${name}{${rule}}`).join('')}}`,
  ...DARK_RULES.map(([name, rule]) => `[data-ogsc] .${name},[data-ogsb] .${name}{${rule}}`),
  '@media (max-width:620px){.sheet{border-radius:0!important}.pad{padding:24px 20px!important}}',
].join('');

/**
 * One mail as text and as HTML, right to left where it is Arabic, at most 600 px wide, with no
 * picture to load. Everything that is put in is escaped. Sides are named left and right, because
 * mail clients know no logical ones.
 */
export async function renderEmail(content: EmailContent): Promise<WrittenMail> {
  const { title, parts } = content;
  // A mail's subject is one line, whatever is put into it.
  const subject = title.replaceAll(/\s+/g, ' ');
  const text = [...parts.map(partAsText), footerAsText(content)].join('\n\n');
  return { subject, text, html: (await asHtml(content)).toString() };
}

function asHtml({ language, hotel, origin, title, parts }: EmailContent) {
  const dir = directionOf(language);
  const start = language === 'ar' ? 'right' : 'left';
  const preview = parts.find((part) => typeof part === 'string') ?? '';
  return html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no" />
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F6F3EC">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div lang="${language}" dir="${dir}" class="page ink" style="background:#F6F3EC;color:#1E1B17;${raw(FONT)};font-size:16px;line-height:1.7;text-align:${start}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 0">
<table role="presentation" dir="${dir}" width="600" cellpadding="0" cellspacing="0" border="0" class="sheet" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #D9D2C3;border-radius:4px"><tr><td class="pad" align="${start}" style="padding:32px 36px;${raw(FONT)};font-size:16px;line-height:1.7">
<p class="sea" style="color:#12393F;font-size:20px;margin:0 0 20px"><bdi>${hotel.name[language]}</bdi></p>
<h1 class="ink" style="color:#1E1B17;font-size:24px;line-height:1.4;font-weight:600;margin:0 0 12px">${title}</h1>
${parts.map((part) => partAsHtml(part, language))}
${footerAsHtml({ language, hotel, origin })}
</td></tr></table>
</td></tr></table>
</div>
</body>
</html>`;
}

function partAsText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('note' in part) return part.note;
  if ('code' in part) return part.code;
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('parts' in part) return part.parts.map(partAsText).join('\n\n');
  return `${part.label}: ${part.href}`;
}

function partAsHtml(part: EmailPart, language: Language): Html {
  if (typeof part === 'string')
    return html`<p class="ink" style="color:#1E1B17;margin:0 0 14px"><bdi>${part}</bdi></p>`;
  if ('note' in part)
    return html`<p class="soft" style="color:#4E4841;font-size:14px;margin:0 0 14px"><bdi>${part.note}</bdi></p>`;
  if ('code' in part)
    return html`<p dir="ltr" class="ink line" style="color:#1E1B17;font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:600;letter-spacing:8px;text-align:center;border:1px solid #D9D2C3;border-radius:4px;padding:16px;margin:16px 0">${part.code}</p>`;
  if ('facts' in part) return factsAsHtml(part.facts, language);
  if ('parts' in part) return inLanguage(part.language, part.parts);
  return html`<p style="margin:20px 0"><a href="${part.href}" class="button" style="display:inline-block;background:#12393F;color:#F6F3EC;padding:12px 24px;border-radius:4px;text-decoration:none;font-weight:600">${part.label}</a></p>`;
}

function inLanguage(language: Language, parts: readonly EmailPart[]) {
  const start = language === 'ar' ? 'right' : 'left';
  return html`<div lang="${language}" dir="${directionOf(language)}" class="line" style="text-align:${start};border-top:1px solid #D9D2C3;margin:28px 0 0;padding-top:20px">
${parts.map((part) => partAsHtml(part, language))}
</div>`;
}

function factsAsHtml(facts: readonly (readonly [string, string])[], language: Language) {
  const [start, gap] = language === 'ar' ? ['right', '7px 0 7px 16px'] : ['left', '7px 16px 7px 0'];
  const cell = 'border-bottom:1px solid #E7E1D4;vertical-align:top';
  return html`<table role="presentation" dir="${directionOf(language)}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:8px 0 18px">
${facts.map(
  ([name, value]) =>
    html`<tr><td class="soft line" align="${start}" width="38%" style="${cell};padding:${gap};color:#4E4841;font-size:15px">${name}</td><td class="ink line" align="${start}" style="${cell};padding:7px 0;color:#1E1B17;font-size:15px;word-break:break-word"><bdi>${value}</bdi></td></tr>`,
)}
</table>`;
}

type Footer = Pick<EmailContent, 'language' | 'hotel' | 'origin'>;

const pageLink = (origin: string, page: string, language: Language): string =>
  `${origin}/${page}?lang=${language}`;

function footerAsText({ language, hotel, origin }: Footer): string {
  const words = WORDS[language];
  return [
    hotel.name[language],
    hotel.address[language],
    ...(hotel.phone ? [formatPhoneShort(hotel.phone), `${words.map}: ${mapLink(hotel)}`] : []),
    `${words.privacy}: ${pageLink(origin, 'privacy', language)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function footerAsHtml({ language, hotel, origin }: Footer) {
  const words = WORDS[language];
  const link = 'color:#12393F;text-decoration:underline';
  const phone = html`${words.call} <a href="tel:${hotel.phone}" class="sea" style="${link}"><bdi dir="ltr">${formatPhoneShort(hotel.phone)}</bdi></a> · <a href="${mapLink(hotel)}" class="sea" style="${link}">${words.map}</a><br>`;
  return html`<p class="soft line" style="color:#4E4841;font-size:14px;border-top:1px solid #D9D2C3;margin:28px 0 0;padding-top:16px">
<bdi>${hotel.name[language]}</bdi> · <bdi>${hotel.address[language]}</bdi><br>
${hotel.phone ? phone : ''}
<a href="${pageLink(origin, 'privacy', language)}" class="sea" style="${link}">${words.privacy}</a> · <a href="${pageLink(origin, 'terms', language)}" class="sea" style="${link}">${words.terms}</a>
</p>`;
}
