import {
  type Beneficiary,
  type NewBeneficiary,
  shownBeneficiarySchema,
} from '#shared/membership/beneficiary.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aSession, aStaffMember } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

export const CARDS = '/api/vip-beneficiaries';

let sold = 0;
/** A body whose phone no other card has. */
export function aCardBody(changes: Partial<NewBeneficiary> = {}): NewBeneficiary {
  sold += 1;
  return {
    fullName: 'نورة بنت علي الشامسي',
    phoneNumber: `+9689${String(1_000_000 + sold)}`,
    civilId: '10834194',
    cardType: 'gold',
    startDate: muscatDay(Date.now()),
    ...changes,
  };
}

/** Staff who sell cards and record what is used. */
export class CardScene {
  readonly worker: TestWorker;
  #staff: Promise<Actor> | null = null;

  constructor(worker: TestWorker) {
    this.worker = worker;
  }

  staff(): Promise<Actor> {
    this.#staff ??= aStaffMember(this.worker.db()).then((person) => aSession(this.worker, person));
    return this.#staff;
  }

  async add(changes: Partial<NewBeneficiary> = {}, key?: string): Promise<Answer> {
    const headers = key ? { 'Idempotency-Key': key } : undefined;
    return (await this.staff()).post(CARDS, aCardBody(changes), headers);
  }

  async card(changes: Partial<NewBeneficiary> = {}): Promise<Beneficiary> {
    return (await this.add(changes)).read(shownBeneficiarySchema).beneficiary;
  }

  async shown(id: number) {
    return (await (await this.staff()).api(`${CARDS}/${id}`)).read(shownBeneficiarySchema);
  }

  async use(
    { id, revision }: Pick<Beneficiary, 'id' | 'revision'>,
    what: 'coffees' | 'free-nights',
    key?: string,
  ): Promise<Answer> {
    const headers = key ? { 'Idempotency-Key': key } : undefined;
    return (await this.staff()).post(`${CARDS}/${id}/${what}`, { revision }, headers);
  }

  async undo(id: number, useId: number): Promise<Answer> {
    return (await this.staff()).post(`${CARDS}/${id}/undo`, { useId });
  }

  /** The whole card as the database has it, for what a refusal must leave as it was. */
  async whole(id: number): Promise<unknown[]> {
    return Promise.all([
      this.all('SELECT * FROM vip_beneficiaries WHERE id = ?1', id),
      this.all('SELECT * FROM vip_uses WHERE beneficiaryId = ?1 ORDER BY id', id),
      this.all(
        "SELECT action FROM audit_log WHERE targetType = 'card' AND targetId = CAST(?1 AS text)",
        id,
      ),
    ]);
  }

  async all<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (
      await this.worker
        .db()
        .prepare(sql)
        .bind(...values)
        .all<T>()
    ).results;
  }
}
