import { cardDigitsAt, cardStep } from '#shared/membership/card-code.ts';
import { cardLinkSchema, ownCardAnswerSchema } from '#shared/membership/own-card.contract.ts';
import { CARDS, CardScene } from './card-factories.ts';
import type { Actor, Answer } from './harness.ts';

export const LINK = '/api/vip-cards/link';
export const OWN = '/api/vip-cards/own';

/** A secret as a phone makes it: 20 bytes, base64url. */
export function aSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** The digits that a phone with this secret shows, so many steps beside the present one. */
export async function digitsOf(secret: string, cardId: number, beside = 0): Promise<string> {
  const text = atob(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return cardDigitsAt(
    async (said) =>
      new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(said))),
    cardId,
    cardStep(Date.now()) + beside,
  );
}

/** Holders who link their phones. */
export class OwnCardScene extends CardScene {
  async offer(id: number): Promise<Answer> {
    return (await this.staff()).post(`${CARDS}/${id}/link`, undefined);
  }

  async code(id: number): Promise<string> {
    return (await this.offer(id)).read(cardLinkSchema).code;
  }

  /** A card, and the phone that shows it. */
  async linked(phone: Actor = this.worker.browser()) {
    const card = await this.card();
    const secret = aSecret();
    const answer = await phone.post(LINK, { code: await this.code(card.id), secret });
    answer.read(ownCardAnswerSchema);
    return { card, phone, secret };
  }

  async own(phone: Actor) {
    return (await phone.api(OWN)).read(ownCardAnswerSchema).card;
  }

  async find(code: string): Promise<Answer> {
    return (await this.staff()).post(`${CARDS}/find`, { code });
  }
}
