import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import type { Erasure, KeptStay } from '../../../feature.ts';
import type { WrittenMail } from '../../../platform/mail/draft-mail.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';
import { findIdNumberDays } from '../../site/site.repository.ts';
import { erasureMail } from './personal-data-texts.ts';

const paramsSchema = z.object({
  /** The only place where the address still is, until the mail is sent. */
  to: z.string(),
  alias: z.string(),
  today: z.string(),
  language: z.enum(LANGUAGES),
});

/** Stays of an erased account that are still to come, of all features. */
export async function keptStaysOf(
  ctx: Pick<RequestContext, 'deps'>,
  erased: Pick<Erasure, 'alias' | 'today'>,
): Promise<KeptStay[]> {
  const kept = ctx.deps.features.map(
    async ({ keptStays }) => (await keptStays?.(ctx, erased)) ?? [],
  );
  return (await Promise.all(kept)).flat();
}

/** The last mail of an account, which is the only one that carries the codes of its stays. */
export async function writeErasureMail(
  { deps }: Pick<RequestContext, 'deps'>,
  { to, language }: Pick<z.infer<typeof paramsSchema>, 'to' | 'language'>,
  stays: readonly KeptStay[],
): Promise<WrittenMail> {
  const [hotel, idNumberDays] = await Promise.all([
    findMailSender(deps.db),
    findIdNumberDays(deps.db),
  ]);
  const origin = deps.config.APP_ORIGIN;
  return { to, ...(await erasureMail(language, stays, { origin, hotel, idNumberDays })) };
}

/** The same, once it did not leave at once, with the stays that are kept by now. */
export async function writeErasureMailAgain(
  ctx: Pick<RequestContext, 'deps'>,
  given: unknown,
): Promise<WrittenMail> {
  const params = paramsSchema.parse(given);
  return writeErasureMail(ctx, params, await keptStaysOf(ctx, params));
}
