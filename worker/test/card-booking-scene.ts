import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import type { CardPercent } from '#shared/membership/card-benefit.ts';
import { cardQuoteSchema, type CardQuote } from '#shared/membership/card-quote.contract.ts';
import { CardScene } from './card-factories.ts';
import { DeskScene } from './desk-scene.ts';
import type { TestWorker } from './harness.ts';

interface LedgerRow {
  readonly percent: number;
  readonly step: number;
  readonly roomsLeft: number;
}

/** Cards that pay for bookings at the desk, and what their ledger says of it. */
export class CardBookingScene extends DeskScene {
  readonly cards: CardScene;

  constructor(worker: TestWorker) {
    super(worker);
    this.cards = new CardScene(worker);
  }

  card(): Promise<Beneficiary> {
    return this.cards.card({ cardType: 'silver' });
  }

  withCard({ id }: Pick<Beneficiary, 'id'>, percent: CardPercent, more: object = {}, key?: string) {
    return this.walkIn({ card: { id, percent }, totalPrice: undefined, ...more }, key);
  }

  async quote(body: object): Promise<CardQuote> {
    return (await (await this.staff()).post('/api/admin/card-quotes', body)).read(cardQuoteSchema);
  }

  ledgerOf(bookingId: number): Promise<LedgerRow[]> {
    return this.all(
      'SELECT percent, step, roomsLeft FROM vip_booking_uses WHERE bookingId = ?1 ORDER BY id',
      bookingId,
    );
  }

  /** Bookings that use the card now, by the ledger alone. */
  async standing(cardId: number): Promise<number> {
    const [row] = await this.all<{ n: number }>(
      `SELECT COALESCE(SUM(CASE step % 2 WHEN 1 THEN 1 ELSE -1 END), 0) AS n
        FROM vip_booking_uses WHERE beneficiaryId = ?1`,
      cardId,
    );
    return row?.n ?? 0;
  }
}
