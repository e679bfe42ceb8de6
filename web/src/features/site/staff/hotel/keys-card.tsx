import { Trans } from '@lingui/react/macro';
import type { ShownKey } from '#shared/keys/keys.contract.ts';
import { formatDayAndTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { useKeys } from '../api/keys.ts';
import css from './site-tab.module.css';

/**
 * Where the keys of the house stand: whether stored values need one that is not set, and which of
 * the former ones may go. Nothing where they could not be read.
 */
export function KeysCard() {
  const { data } = useKeys();
  if (data === undefined) return null;
  const faulty = data.keys.filter(({ state }) => isFault(state));
  const former = data.keys.filter(({ state }) => state !== 'newest' && !isFault(state));
  return (
    <section className={css.panel} aria-labelledby="keys-title">
      <h3 id="keys-title">
        <Trans>Keys of the house</Trans>
      </h3>
      {faulty.map((key) => (
        <Banner
          key={key.setting}
          tone="error"
          isInset
          title={
            <Trans>
              Stored values need the key <bdi dir="ltr">{key.setting}</bdi>
            </Trans>
          }
        >
          <FaultText of={key} />
        </Banner>
      ))}
      {faulty.length === 0 && former.length === 0 && (
        <p className="small muted">
          <Trans>Passwords, ID numbers and codes are under the newest keys.</Trans>
        </p>
      )}
      {former.length > 0 && (
        <ul className={css.keys}>
          {former.map((key) => (
            <li key={key.setting}>
              <bdi dir="ltr">{key.setting}</bdi>
              <FormerText of={key} />
            </li>
          ))}
        </ul>
      )}
      {data.wrapped > 0 && (
        <p className="small muted">
          <Trans>
            Passwords and PINs that were moved without their owners: {data.wrapped}. Each is made
            anew when its owner signs in; nothing has to be done.
          </Trans>
        </p>
      )}
    </section>
  );
}

const isFault = (state: ShownKey['state']) => state === 'missing' || state === 'replaced';

function FaultText({ of: { state, needed } }: { of: ShownKey }) {
  return state === 'missing' ? (
    <Trans>
      It is not set, and {needed ?? 0} values cannot be read. Whoever runs the site sets it again
      from the copy in the safe.
    </Trans>
  ) : (
    <Trans>
      It is another one than before, and {needed ?? 0} values cannot be read. Whoever runs the site
      sets the former one again, and the new one under the next number.
    </Trans>
  );
}

function FormerText({ of: { state, needed, removableFrom } }: { of: ShownKey }) {
  const { language } = useLanguage();
  if (state === 'removable')
    return (
      <span>
        <Trans>Nothing needs it any more: it may be removed.</Trans>
      </span>
    );
  if (state === 'waiting' && removableFrom !== null)
    return (
      <span>
        <Trans>
          Nothing stored needs it. It may be removed from{' '}
          {formatDayAndTime(removableFrom, language)}.
        </Trans>
      </span>
    );
  return (
    <span>
      {needed === null ? (
        <Trans>Values are being moved to the newest key. It has to stay.</Trans>
      ) : (
        <Trans>Values are being moved to the newest key; left: {needed}. It has to stay.</Trans>
      )}
    </span>
  );
}
