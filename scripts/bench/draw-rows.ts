import { signRound } from '../../shared/draw/beacon-signature.ts';
import { manifestSchema } from '../../shared/draw/manifest.ts';
import { NOBODY } from '../../worker/src/context.ts';
import { createDeps } from '../../worker/src/deps.ts';
import { readConfig, type Bindings } from '../../worker/src/env.ts';
import { FEATURES } from '../../worker/src/features.ts';
import { testChainKey } from '../../worker/src/features/draws/draw-chain.ts';
import { freezeAndSeal } from '../../worker/src/features/draws/freeze-draw.ts';
import { asCaller, HOUR_MS } from '../seed/as-caller.ts';

/** A draw that waits for its number, and the number. */
export interface WaitingDraw {
  readonly id: string;
  readonly signature: string;
}

/** Sealed draws of past months with so many tickets each, whose number is out and not brought. */
export async function addWaitingDraws(
  env: Bindings,
  draws: number,
  tickets: number,
): Promise<WaitingDraw[]> {
  const { LIVE: _, ...bindings } = env;
  const config = readConfig(env);
  const deps = createDeps(bindings, config, FEATURES);
  const now = Date.now();
  const freezeAt = now - 48 * HOUR_MS;
  const drawAt = now - HOUR_MS;
  const waiting: WaitingDraw[] = [];
  for (let number = 1; number <= draws; number += 1) {
    // Long before any that the house has.
    const id = `2001-${String(number).padStart(2, '0')}`;
    await addOpenDraw(env.DB, { id, tickets, freezeAt, drawAt });
    await asCaller(deps, { ...NOBODY, isSystem: true }, freezeAt, (ctx) => freezeAndSeal(ctx, id));
    const row = await env.DB.prepare('SELECT manifest FROM draws WHERE id = ?1')
      .bind(id)
      .first<{ manifest: string }>();
    const { beacon } = manifestSchema.parse(JSON.parse(row?.manifest ?? ''));
    const signature = await signRound(await testChainKey(config), beacon?.round ?? 0);
    waiting.push({ id, signature });
  }
  return waiting;
}

interface OpenDraw {
  readonly id: string;
  readonly tickets: number;
  readonly freezeAt: number;
  readonly drawAt: number;
}

async function addOpenDraw(
  d1: D1Database,
  { id, tickets, freezeAt, drawAt }: OpenDraw,
): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString();
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO draws (id, seq, status, prizes, freezeAt, drawAt, licence, termsAr, termsEn,
           lastOperation)
         VALUES (?1, (SELECT COALESCE(MAX(seq), 0) + 1 FROM draws), 'open',
           '[{"ar":"ليلة مجانية","en":"A free night"}]', ?2, ?3, 'BENCH', 'شروط',
           'Terms', 'bench')`,
      )
      .bind(id, iso(freezeAt), iso(drawAt)),
    d1.prepare("INSERT INTO draw_events VALUES (?1, 'location_sharing')").bind(id),
    d1
      .prepare(
        `INSERT INTO event_entries (reference, eventType, participantPhone, participationMonth,
           scope, clientKey, salt, receivedAt, fingerprint, lastOperation)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT printf('BN-%s-%05d', ?1, i), 'location_sharing', printf('+9689%07d', i), ?1,
           'd:' || ?1 || i, ?1 || i, lower(hex(randomblob(16))), ?3, '', 'bench' FROM n`,
      )
      .bind(id, tickets, iso(freezeAt - HOUR_MS)),
  ]);
}
