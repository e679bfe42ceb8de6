import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Guest } from '#shared/guests/guest.contract.ts';
import { DRAW_ICONS } from '../../../../backoffice/draw-icons.ts';
import { formatInstant, formatMonth } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useOpenFound } from '../open-found.ts';
import { ENTRY_CHIPS, useDeskWords } from '../use-desk-words.ts';
import css from './guest.module.css';

type ListProps = { guest: Guest };

type PartProps = {
  /** Said where there is nothing. */
  nothing: ReactNode;
  children: readonly ReactNode[];
};

export function Part({ nothing, children }: PartProps) {
  if (children.length === 0) return <p className={css.nothing}>{nothing}</p>;
  return <ul className={css.list}>{children}</ul>;
}

export function GuestEntries({ guest: { entries } }: ListProps) {
  const { language } = useLanguage();
  const words = useDeskWords();
  const { openEntry } = useOpenFound();
  return (
    <Part nothing={null}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" className={css.row} onClick={() => openEntry(entry)}>
            <Icon of={DRAW_ICONS[entry.eventType]} size={20} />
            <span className={css.words}>
              <b>{words.event(entry.eventType)}</b>
              <small>
                <Trans>
                  {formatMonth(entry.month, language)}, <bdi dir="ltr">{entry.reference}</bdi>
                </Trans>
              </small>
            </span>
            <Chip state={ENTRY_CHIPS[entry.status]}>{words.entryState(entry.status)}</Chip>
          </button>
        </li>
      ))}
    </Part>
  );
}

export function GuestMessages({ guest: { messages, messageCount } }: ListProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const hidden = messageCount - messages.length;
  return (
    <Part nothing={<Trans>No message yet</Trans>}>
      {[
        ...messages.map((message) => (
          <li key={message.id} className={css.row}>
            <Icon of={Send} size={20} directional />
            <span className={css.words}>
              <b dir="auto">{language === 'ar' ? message.titleAr : message.title}</b>
              <small dir="auto">{language === 'ar' ? message.messageAr : message.message}</small>
              <small>
                <Trans>
                  {formatInstant(message.createdAt, language)},{' '}
                  <bdi>{message.author ?? t`the app`}</bdi>,{' '}
                  {message.isRead ? t`read` : t`not read yet`}
                </Trans>
              </small>
            </span>
          </li>
        )),
        ...(hidden > 0
          ? [
              <li key="hidden" className={css.hidden}>
                <Trans>+{hidden} more</Trans>
              </li>,
            ]
          : []),
      ]}
    </Part>
  );
}
