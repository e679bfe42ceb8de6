import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { csvOf } from '#shared/csv.ts';
import { isAuditAction } from '#shared/desk/audit-actions.ts';
import type { AuditRow } from '#shared/desk/audit-log.contract.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { downloadFile } from '../../../../platform/download-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type AuditFilter, readWholeLog } from '../api/audit-log.ts';
import { ACTION_WORDS, FIELD_WORDS, valueText } from './audit-words.ts';

const HEADS = [
  msg`Day`,
  msg`Time`,
  msg`Who`,
  msg`What was done`,
  msg`To what`,
  msg`Fields`,
  msg`Before`,
  msg`After`,
  msg`Refused`,
];
/** Of these the number in the address says what they are; of others it says nothing to a person. */
const NAMED_BY_ID: ReadonlySet<string> = new Set(['price', 'stock', 'event']);

/** The log as a file for a spreadsheet, in the words of the screen. */
export function logCsv(rows: readonly AuditRow[], i18n: I18n, language: Language): string {
  const valueOf = (value: string | null) =>
    value === null ? null : valueText(value, i18n, language);
  const lines = [
    HEADS.map((head) => i18n._(head)),
    ...rows.map(({ at, who, action, target, fields, before, after, result }) => [
      muscatDay(Date.parse(at)),
      formatTime(at, language),
      who.name ?? i18n._(msg`Erased account`),
      isAuditAction(action) ? i18n._(ACTION_WORDS[action]) : action,
      target.label ?? (NAMED_BY_ID.has(target.type) ? target.id : null),
      fields
        .flatMap((field) => FIELD_WORDS[field] ?? [])
        .map((word) => i18n._(word))
        .join(language === 'ar' ? '، ' : ', '),
      valueOf(before),
      valueOf(after),
      result === 'refused' ? i18n._(msg`refused`) : null,
    ]),
  ];
  return csvOf(lines, language);
}

/** Saves what the filter shows, also what is on the pages not read yet. */
export function ExportLog({
  filter,
  blockedBy,
}: {
  filter: AuditFilter;
  blockedBy: string | null;
}) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const save = useMutation({
    mutationFn: () => readWholeLog(filter),
    onSuccess: ({ rows, isWhole }) => {
      const name = `audit-log-${muscatDay(Date.now())}.csv`;
      downloadFile(name, 'text/csv;charset=utf-8', logCsv(rows, i18n, language));
      const count = plural(rows.length, { one: '# line', other: '# lines' });
      toast.success({
        title: t`The log is saved`,
        message: isWhole
          ? `${name} · ${count}`
          : t`The newest ${count} only. For older ones choose fewer days.`,
      });
    },
    onError: (error) =>
      toast.failure({ title: t`The log could not be exported`, message: errorText(error) }),
  });
  return (
    <Button
      size="sm"
      variant="line"
      icon={<Icon of={Download} size={20} />}
      isPending={save.isPending}
      {...blockedProps(blockedBy)}
      onPress={() => save.mutate()}
    >
      <Trans>Export</Trans>
    </Button>
  );
}
