import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { PROOF_DIGITS, type DeviceRow } from '#shared/accounts/device-rows.contract.ts';
import { MAX_RECEIPT } from '#shared/bookings/receipt.ts';
import { maskName } from '#shared/mask.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { eventName } from '../../../i18n/event-names.ts';
import { formatDayRange, formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import type { PanelProps } from '../../../platform/navigation/panels.ts';
import {
  deviceRowKey,
  needsProof,
  rememberAsked,
  useAdoptableRows,
  useAdoptRows,
} from '../../../platform/queries/device-rows.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import css from './adoption-panel.module.css';

/**
 * On a shared phone a booking may be another guest's: under a name that does not begin as the
 * account's it has to be chosen.
 */
function isLikelyOwn(row: DeviceRow, fullName: string): boolean {
  return row.kind === 'entry' || row.maskedName.charAt(0) === maskName(fullName).charAt(0);
}

/** What this device has made without an account, to be added to the one that is signed in. */
export function AdoptionPanel({ onClose }: PanelProps<'adoption'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const user = useUser();
  const rows = useAdoptableRows();
  const adopting = useAdoptRows();
  /** As the guest has set it; the rest as it is likely. */
  const [set, setSet] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (row: DeviceRow) =>
    set.get(deviceRowKey(row)) ?? isLikelyOwn(row, user?.fullName ?? '');
  const chosen = rows.filter(isChosen);
  const asksProof = chosen.some(needsProof);
  const isOffline = useConnectivity() !== 'online';
  const [proof, setProof] = useState('');
  const [problem, setProblem] = useState<'short' | 'wrong' | null>(null);
  const proofInput = useRef<HTMLInputElement>(null);
  const ask = (why: 'short' | 'wrong') => {
    setProblem(why);
    proofInput.current?.focus();
  };
  const close = () => {
    if (user) rememberAsked(user.id, rows);
    onClose();
  };
  const add = () => {
    const typed = normalizeDigits(proof);
    if (asksProof && typed.length < PROOF_DIGITS) return ask('short');
    setProblem(null);
    adopting.mutate(
      { rows: chosen, proof: asksProof ? typed : '' },
      {
        onSuccess: ({ added, unproved }) => {
          tell(added.length, chosen.length - added.length - unproved.length);
          if (unproved.length > 0) ask('wrong');
          else close();
        },
      },
    );
  };
  const problemText = (why: 'short' | 'wrong') =>
    why === 'short'
      ? t`Enter the last 4 digits of the phone, or the secret code`
      : t`This does not fit a booking that you chose. Bookings with other phones are added one at a time.`;
  const tell = (added: number, left: number) => {
    if (added > 0)
      toast.success({
        title: t`Added to your account`,
        message: t`${plural(added, { one: '# booking or entry', other: '# bookings and entries' })}`,
      });
    if (left > 0)
      toast.failure({
        title: t`Not everything could be added`,
        message: t`${plural(left, { one: '# is in another account already, or is gone.', other: '# are in another account already, or are gone.' })}`,
      });
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t`Add to your account?`}
      footer={
        <div className={css.actions}>
          <Button
            isPending={adopting.isPending}
            isDisabled={chosen.length === 0 || isOffline}
            onPress={add}
            isBlock
          >
            <Trans>Add to my account</Trans>
          </Button>
          <Button variant="line" isDisabled={adopting.isPending} onPress={close} isBlock>
            <Trans>Not now</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.stack}>
        <p>
          <Trans>This was made on this device without an account. Choose what is yours.</Trans>
        </p>
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={deviceRowKey(row)}>
              <Checkbox
                isChecked={isChosen(row)}
                onChange={(isOn) => setSet(new Map([...set, [deviceRowKey(row), isOn]]))}
              >
                <RowWords row={row} />
              </Checkbox>
            </li>
          ))}
        </ul>
        {asksProof && (
          <TextField
            label={t`Last 4 digits of the booking’s phone`}
            description={t`Or its secret code. This device may be shared, so we ask whose booking it is.`}
            value={proof}
            onChange={(typed) => {
              setProof(typed);
              setProblem(null);
            }}
            inputRef={proofInput}
            dir="ltr"
            autoComplete="off"
            spellCheck="false"
            maxLength={MAX_RECEIPT}
            error={problem === null ? undefined : problemText(problem)}
          />
        )}
        <p role="status" className={css.masked}>
          {isOffline && <Trans>Adding needs a connection. Nothing is lost until then.</Trans>}
        </p>
        <ul className={css.gains}>
          <li>
            <Trans>You see it on all your devices, also if this one is lost.</Trans>
          </li>
          <li>
            <Trans>Stays that are completed from now on bring you points.</Trans>
          </li>
          <li>
            <Trans>On this device it stays as it is until you have it forgotten.</Trans>
          </li>
        </ul>
        {adopting.isError && (
          <Banner isInset tone="error" title={<Trans>Nothing was added</Trans>}>
            {errorText(adopting.error)}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}

/** Enough to know one's own by. */
function RowWords({ row }: { row: DeviceRow }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const isBooking = row.kind === 'booking';
  return (
    <span className={css.words}>
      <b>
        {isBooking ? roomName(row.roomType, language) : eventName(i18n, row.eventType)}
        {' · '}
        <bdi>
          {isBooking
            ? formatDayRange(row.checkInDate, row.checkOutDate, language)
            : formatMonth(row.month, language)}
        </bdi>
      </b>
      <span className={css.masked}>
        <bdi>{isBooking ? row.maskedName : <bdi dir="ltr">{row.maskedPhone}</bdi>}</bdi>
        <bdi dir="ltr">{row.maskedReference}</bdi>
      </span>
    </span>
  );
}
