import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { muscatDay } from '#shared/muscat-time.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { canSaveFiles, downloadFile } from '../../../platform/download-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNotSavedHere } from '../../../ui/use-not-saved-here.ts';
import { useExport } from '../api/own-account.ts';
import css from './account-page.module.css';

export function ExportData() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const asking = useExport();
  const refuse = useNotSavedHere();
  const save = () => {
    if (!canSaveFiles()) return refuse();
    asking.mutate(undefined, {
      onSuccess: (data) => {
        downloadFile(
          `dar-al-seeb-${muscatDay(Date.now())}.json`,
          'application/json',
          JSON.stringify(data, null, 2),
        );
        toast.success({
          title: t`The file is on this device`,
          message: t`It holds your ID numbers in full. Keep it where only you can read it.`,
        });
        asking.reset();
      },
    });
  };
  return (
    <div className={css.stack}>
      <p className="muted">
        <Trans>
          All that the hotel keeps under this account: your data, bookings with their ID numbers,
          points, messages and consents.
        </Trans>
      </p>
      {asking.error !== null && (
        <Banner isInset tone="error" title={<Trans>The file could not be made</Trans>}>
          {errorText(asking.error)}
        </Banner>
      )}
      <Button
        variant="line"
        size="sm"
        icon={<Icon of={Download} size={18} />}
        isPending={asking.isPending}
        onPress={save}
      >
        <Trans>Download my data</Trans>
      </Button>
    </div>
  );
}
