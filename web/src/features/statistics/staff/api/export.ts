import { wireErrorSchema } from '#shared/errors.ts';
import type { StatisticsPeriod } from '#shared/statistics/statistics.ts';
import { currentLanguage } from '../../../../i18n/language.ts';
import { FETCH_TIMEOUT } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { classifySender } from '../../../../platform/api/captive-portal-check.ts';
import { downloadBlob } from '../../../../platform/download-file.ts';

/** Hands the figures of a period to the browser's downloads; says its name. Throws ApiError. */
export async function exportFigures(days: StatisticsPeriod, today: string): Promise<string> {
  const response = await ask(`/api/statistics/export?days=${days}`);
  const sender = classifySender(response);
  if (sender === 'network') throw new ApiError({ kind: 'network', message: 'gateway' });
  if (sender === 'foreign') throw new ApiError({ kind: 'foreign', message: 'no figures' });
  if (!response.ok) throw await errorOf(response);
  const name = nameOf(response) ?? `dar-al-seeb-statistics-${today}-${days}.csv`;
  downloadBlob(name, await response.blob());
  return name;
}

async function ask(path: string): Promise<Response> {
  const timeout = AbortSignal.timeout(FETCH_TIMEOUT);
  try {
    return await fetch(path, {
      credentials: 'same-origin',
      redirect: 'manual',
      headers: { 'Accept-Language': currentLanguage(), 'X-Actor': 'staff' },
      signal: timeout,
    });
  } catch {
    const kind = timeout.aborted ? 'timeout' : 'network';
    throw new ApiError({ kind, message: `${kind}: ${path}` });
  }
}

function nameOf({ headers }: Response): string | undefined {
  return /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
}

async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body = wireErrorSchema.safeParse(await response.json().catch(() => null));
  return new ApiError({
    kind: 'http',
    status,
    message: body.success ? body.data.message : `HTTP ${status}`,
    ...(body.success && { code: body.data.code, requestId: body.data.requestId }),
  });
}
