import type { DrawManifest } from '#shared/draw/manifest.ts';
import { manifestSchema, readJson } from '#shared/draw/manifest.ts';
import type { RequestContext } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findDraw, type DrawRow } from './draws.repository.ts';

/** A draw as it stands. Throws 404. */
export async function requireDraw({ deps }: RequestContext, id: string): Promise<DrawRow> {
  const draw = await findDraw(deps.db, id ?? '');
  if (!draw) throw notFound();
  return draw;
}

/** The same for everybody: drafts are the desk's alone. */
export async function requirePublicDraw(ctx: RequestContext, id: string): Promise<DrawRow> {
  const draw = await requireDraw(ctx, id);
  if (draw.status === 'draft') throw notFound();
  return draw;
}

export const manifestOfRow = ({ manifest }: DrawRow): DrawManifest | null =>
  manifest === null ? null : readJson(manifestSchema, manifest);
