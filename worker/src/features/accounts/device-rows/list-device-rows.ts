import type {
  DeviceRow,
  DeviceRowId,
  DeviceRowKind,
} from '#shared/accounts/device-rows.contract.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';

/** The bookings and entries that this device opens, masked, and whose they are. */
export async function listDeviceRows(ctx: RequestContext): Promise<readonly DeviceRow[]> {
  authorize(ctx, 'listDeviceRows');
  const { deviceHash } = ctx.caller;
  return deviceHash === null ? [] : rowsOfDevice(ctx, deviceHash);
}

/** The same for verbs that have authorized already. */
export async function rowsOfDevice(
  ctx: RequestContext,
  deviceHash: string,
): Promise<readonly DeviceRow[]> {
  const parts = ctx.deps.features.flatMap(({ deviceRows }) => (deviceRows ? [deviceRows] : []));
  return (await Promise.all(parts.map(({ list }) => list(ctx, deviceHash)))).flat();
}

export function idsByKind(rows: readonly DeviceRowId[]): Record<DeviceRowKind, number[]> {
  const idsOf = (kind: DeviceRowKind) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { booking: idsOf('booking'), entry: idsOf('entry') };
}
