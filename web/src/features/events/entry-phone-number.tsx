import { Trans } from '@lingui/react/macro';
import { formatPhoneShort } from '../../i18n/formats.ts';
import css from './entry-card.module.css';
import { phoneOf } from './phone-of.ts';

/** The phone that takes part with an entry; nothing for a request that is no entry. */
export function EntryPhoneNumber({ payload }: { payload: unknown }) {
  const phone = phoneOf(payload);
  if (phone === null) return null;
  const shown = formatPhoneShort(phone);
  return (
    <p className="small muted">
      <Trans>
        With the number{' '}
        <bdi dir="ltr" className={css.number}>
          {shown}
        </bdi>
      </Trans>
    </p>
  );
}
