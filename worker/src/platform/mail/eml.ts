import type { Mail, MailAttachment } from './mailer.ts';

interface Letter extends Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'attachments'> {
  readonly from: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

/** Characters of base64 on a line (RFC 2045 §6.8). */
const LINE = 76;
/** Octets that fit into an encoded word of 75 characters (RFC 2047 §2). */
const WORD_OCTETS = 45;

/**
 * A mail as a file that every mail program opens (RFC 5322). What stands in a header can neither
 * end it nor begin another: a subject is always encoded, an address loses its breaks.
 */
export function asEml(letter: Letter): string {
  const { from, to, subject, text, html, attachments = [], sentAt } = letter;
  const alternative = multipart('alternative', 'dar-al-seeb-words', [
    part('text/plain; charset=utf-8', text),
    part('text/html; charset=utf-8', html),
  ]);
  const body = multipart('mixed', 'dar-al-seeb-mail', [alternative, ...attachments.map(attached)]);
  const headers = [
    `From: ${address(from)}`,
    `To: ${address(to)}`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${new Date(sentAt).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ];
  return `${headers.join('\r\n')}\r\n${body}`;
}

function address(text: string): string {
  return text.replaceAll(/[\p{Cc}<>,;]/gu, '');
}

function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  const inside = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${inside}--${boundary}--\r\n`;
}

function part(type: string, content: string, headers: readonly string[] = []): string {
  return [
    `Content-Type: ${type}`,
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    base64(content)
      .match(new RegExp(`.{1,${LINE}}`, 'g'))
      ?.join('\r\n') ?? '',
  ].join('\r\n');
}

function attached({ filename, type, content }: MailAttachment): string {
  return part(type, content, [`Content-Disposition: attachment; filename="${filename}"`]);
}

/** As many encoded words as it takes, none of which cuts a letter in two. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const sign of text) {
    if (new TextEncoder().encode(word + sign).length > WORD_OCTETS) {
      words.push(word);
      word = '';
    }
    word += sign;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${base64(one)}?=`).join('\r\n ');
}

export function base64(text: string): string {
  const octets = new TextEncoder().encode(text);
  let binary = '';
  for (const octet of octets) binary += String.fromCharCode(octet);
  return btoa(binary);
}
