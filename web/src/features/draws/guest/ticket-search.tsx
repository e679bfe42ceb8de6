import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { parseTicketList } from '#shared/draw/ticket-list.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DrawFiles } from '../api/draw-queries.ts';
import { findTickets } from '../ui/typed-numbers.ts';
import css from './sealed.module.css';

/** Looks for any ticket in the published list. */
export function TicketSearch({ files }: { files: UseQueryResult<DrawFiles> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  if (!isOpen)
    return (
      <Button
        variant="line"
        icon={<Icon of={Search} />}
        onPress={() => {
          setIsOpen(true);
        }}
      >
        <Trans>Look for a ticket</Trans>
      </Button>
    );
  const lines = files.data === undefined ? null : parseTicketList(files.data.list);
  const found = findTickets(lines ?? [], typed);
  return (
    <div className={css.search}>
      <TextField
        label={t`Number of the ticket`}
        description={<Trans>Letter and figures, such as P-0042.</Trans>}
        dir="ltr"
        autoFocus
        value={typed}
        onChange={setTyped}
        maxLength={10}
        spellCheck="false"
      />
      <div role="status">
        {files.data === undefined && files.error !== null && <p>{errorText(files.error)}</p>}
        {files.data === undefined && files.error === null && (
          <p>
            <Trans>The list is being read…</Trans>
          </p>
        )}
        {lines !== null && typed.trim() !== '' && found.length === 0 && (
          <p>
            <Trans>No ticket with this number is in the list.</Trans>
          </p>
        )}
        {found.map(({ ticket, mask }) => (
          <p key={ticket}>
            <Trans>
              <bdi dir="ltr">
                <b>{ticket}</b>
              </bdi>{' '}
              is in the list, phone <bdi dir="ltr">{mask}</bdi>
            </Trans>
          </p>
        ))}
      </div>
    </div>
  );
}
