/** How long (s) a code on a card is shown before the next. */
export const CARD_STEP_SECONDS = 60;
/** Steps before and after the server's own at which a code is accepted. */
export const CARD_STEPS_BESIDE = 1;
/** How far (s) a phone's clock may be off before its codes are refused. */
export const CLOCK_TOLERANCE_SECONDS = CARD_STEP_SECONDS * CARD_STEPS_BESIDE;
/** How long (h) a code waits that links a phone to a card. */
export const CARD_LINK_HOURS = 24;
/** Bytes of the secret that a phone makes for itself when it is linked. */
export const CARD_SECRET_BYTES = 20;

const DIGITS = 6;

/** The step of a moment (epoch ms). */
export const cardStep = (now: number): number => Math.floor(now / (CARD_STEP_SECONDS * 1000));

/** HMAC-SHA-256 of a text under the secret that the card's phone and the server share. */
export type SignForCard = (text: string) => Promise<Uint8Array>;

/** The digits of a card at a step. */
export async function cardDigitsAt(
  sign: SignForCard,
  cardId: number,
  step: number,
): Promise<string> {
  return cardDigits(await sign(`card\n${cardId}\n${step}`));
}

/** The six digits of a signature, truncated as in RFC 4226. */
export function cardDigits(signature: Uint8Array): string {
  const at = (signature.at(-1) ?? 0) & 15;
  const [a = 0, b = 0, c = 0, d = 0] = signature.slice(at, at + 4);
  const number = (((a & 127) << 24) | (b << 16) | (c << 8) | d) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export interface CardCode {
  readonly cardId: number;
  readonly digits: string;
}

/** What the QR code of a card says; the step is for people who look into it, the server has its own. */
export const cardCodeText = ({ cardId, digits }: CardCode, step: number): string =>
  `DS1:${cardId}:${step}:${digits}`;

const SCANNED = /^DS1:(\d{1,9}):\d{1,12}:(\d{6})$/;
const TYPED = /^(?:(?:ds)?\d{4}[ -])?0*([1-9]\d{0,8})[ :.-]+(\d{3})[ -]?(\d{3})$/i;

export const formatDigits = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`;

/**
 * A scanned code, or the number of a card and its six digits as staff type them; null where it is
 * neither. Six digits alone name nobody: among a thousand cards they would too often name another.
 */
export function readCardCode(text: string): CardCode | null {
  const asked = text.trim().replace(/^ds[\s-]+/i, '');
  const scanned = SCANNED.exec(asked);
  if (scanned) return { cardId: Number(scanned[1]), digits: scanned[2] ?? '' };
  const typed = TYPED.exec(asked.replace(/\s+/g, ' '));
  return typed ? { cardId: Number(typed[1]), digits: `${typed[2] ?? ''}${typed[3] ?? ''}` } : null;
}
