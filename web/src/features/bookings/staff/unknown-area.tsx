import { Trans } from '@lingui/react/macro';
import { AreaNotice } from './area-notice.tsx';

/** What the back office says at an address that names none of its areas. */
export function UnknownAreaPage() {
  return (
    <AreaNotice picture="/art/door.svg" title={<Trans>Page not found</Trans>}>
      <Trans>The page may have been removed, or moved to another address.</Trans>
    </AreaNotice>
  );
}
