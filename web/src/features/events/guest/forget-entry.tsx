import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { removeReceipt } from '../../../platform/outbox/outbox.ts';
import { useDeviceRows, useForgetRow } from '../../../platform/queries/device-rows.ts';
import { receiptCodeOf } from '../../../platform/storage/device-receipts.ts';
import { ForgetOnDevice } from '../../../ui/forget-on-device.tsx';

interface ForgetEntryProps {
  /** Row number with the hotel. */
  readonly id: number;
  readonly reference: string;
  readonly code?: string | null | undefined;
  /** Id of the receipt that this phone keeps of it. */
  readonly queueId?: string | undefined;
}

/** Only where this device itself opens the entry; its receipt leaves the phone with it. */
export function ForgetEntry({ id, reference, code, queueId }: ForgetEntryProps) {
  const errorText = useErrorText();
  const row = useDeviceRows()?.find((one) => one.kind === 'entry' && one.id === id);
  const forgetting = useForgetRow();
  if (row === undefined) return null;
  const forget = () =>
    forgetting.mutate(
      { row, reference },
      { onSuccess: () => void (queueId !== undefined && removeReceipt(queueId)) },
    );
  return (
    <div>
      <ForgetOnDevice
        reference={reference}
        code={code ?? receiptCodeOf(reference)}
        isInAccount={row.owner !== 'nobody'}
        isPending={forgetting.isPending}
        error={forgetting.isError ? errorText(forgetting.error) : null}
        onForget={forget}
      />
    </div>
  );
}
