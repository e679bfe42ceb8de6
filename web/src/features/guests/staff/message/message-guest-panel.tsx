import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone, Send } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type Language, OTHER_LANGUAGE } from '#shared/language.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { formatDayRange, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { conversationLink } from '../../../../lib/external-links.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useGuest, useSendMessage } from '../../api/guests.ts';
import { useDeskWords } from '../use-desk-words.ts';
import {
  FIELDS_OF,
  type MessageField,
  type MessageText,
  missingOf,
  sentText,
  useMessageBody,
  useMessageText,
} from './message-form.ts';
import { READY_TEXTS, type ReadyText } from './ready-texts.ts';
import css from './message.module.css';

/** A message of staff to a guest's app, or the same words by telephone or WhatsApp. */
export function MessageGuestPanel({ phone, bookingId, onClose }: PanelProps<'messageGuest'>) {
  const { t } = useLingui();
  const { data: guest, isPending: isReading } = useGuest(phone);
  const form = useMessageText(phone);
  const bodyOf = useMessageBody(phone);
  const send = useSendMessage();
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const bookings = guest?.bookings.filter(({ status }) => status !== 'cancelled') ?? [];
  const [chosen, setChosen] = useState<number | undefined>(bookingId);
  const about = bookings.find(({ id }) => id === chosen) ?? bookings[0];
  const first = guest?.language ?? 'ar';
  const missing = missingOf(form.text, first);
  const name = guest?.name || formatPhoneShort(phone);

  const ask = () => {
    setIsChecked(true);
    if (missing[0] !== undefined) document.getElementsByName(missing[0])[0]?.focus();
    else setIsAsking(true);
  };
  const run = () =>
    send.mutate(bodyOf(sentText(form.text, first), about?.reference ?? null), {
      onSuccess: () => {
        toast.success({
          title: t`Message sent`,
          message: t`${`\u2068${name}\u2069`} reads it in the app.`,
        });
        form.clear();
        onClose();
      },
    });

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        <Trans>
          Message to <bdi>{name}</bdi>
        </Trans>
      }
      bodyClassName={css.body}
      footer={
        <>
          <Button size="sm" variant="line" href={`tel:${phone}`} icon={<Icon of={Phone} />}>
            <Trans>Call</Trans>
          </Button>
          <Button
            size="sm"
            variant="line"
            target="_blank"
            href={conversationLink(phone, form.text[FIELDS_OF[first].message].trim())}
            icon={<Icon of={MessageCircle} />}
          >
            <Trans>WhatsApp</Trans>
          </Button>
          {/* Which booking it is about is known with the guest. */}
          <Button icon={<Icon of={Send} directional />} isPending={isReading} onPress={ask}>
            <Trans>Send in the app</Trans>
          </Button>
        </>
      }
    >
      {bookings.length > 1 && (
        <AboutChoice bookings={bookings} chosen={about} onChoose={setChosen} />
      )}
      {guest !== undefined && bookings.length === 0 && (
        <Banner tone="info" isInset title={<Trans>No booking to write about</Trans>}>
          <Trans>The app shows a message beside its booking. Call, or write by WhatsApp.</Trans>
        </Banner>
      )}
      <ReadyTexts onChoose={form.fill} />
      {[first, OTHER_LANGUAGE[first]].map((language) => (
        <LanguageFields
          key={language}
          language={language}
          isOfGuest={language === first}
          text={form.text}
          missing={isChecked ? missing : []}
          onChange={form.change}
        />
      ))}
      {isAsking && (
        <AnswerDialog
          title={
            <Trans>
              Send this message to <bdi>{name}</bdi>?
            </Trans>
          }
          body={<span dir="auto">{form.text[FIELDS_OF[first].message]}</span>}
          confirmLabel={t`Send`}
          isPending={send.isPending}
          hasFailed={send.isError}
          failure={
            send.error === null
              ? null
              : { title: t`The message was not sent`, message: errorText(send.error) }
          }
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Sheet>
  );
}

type AboutChoiceProps = {
  bookings: readonly Booking[];
  chosen: Booking | undefined;
  onChoose: (id: number) => void;
};

function AboutChoice({ bookings, chosen, onChoose }: AboutChoiceProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useDeskWords();
  return (
    <div role="group" aria-label={t`About which booking`}>
      <h3 className={css.title}>
        <Trans>About which booking</Trans>
      </h3>
      <div className={css.choices}>
        {bookings.slice(0, 4).map(({ id, roomType, checkInDate, checkOutDate }) => (
          <button
            key={id}
            type="button"
            className={css.choice}
            aria-pressed={id === chosen?.id}
            onClick={() => onChoose(id)}
          >
            <Trans>
              {words.tier(roomType)}, {formatDayRange(checkInDate, checkOutDate, language)}
            </Trans>
          </button>
        ))}
      </div>
    </div>
  );
}

function ReadyTexts({ onChoose }: { onChoose: (ready: ReadyText) => void }) {
  const { t } = useLingui();
  const names: Record<ReadyText, string> = {
    roomReady: t`Room ready`,
    arrival: t`Time of arrival`,
    call: t`Please call`,
    papers: t`Bring an ID`,
    found: t`Something left behind`,
  };
  return (
    <div role="group" aria-label={t`Ready texts`}>
      <h3 className={css.title}>
        <Trans>Ready texts</Trans>
      </h3>
      <div className={css.choices}>
        {READY_TEXTS.map((ready) => (
          <button key={ready} type="button" className={css.choice} onClick={() => onChoose(ready)}>
            {names[ready]}
          </button>
        ))}
      </div>
    </div>
  );
}

type LanguageFieldsProps = {
  language: Language;
  isOfGuest: boolean;
  text: MessageText;
  missing: readonly MessageField[];
  onChange: (part: Partial<MessageText>) => void;
};

function LanguageFields({ language, isOfGuest, text, missing, onChange }: LanguageFieldsProps) {
  const { t } = useLingui();
  const { title, message } = FIELDS_OF[language];
  const error = (field: MessageField) =>
    missing.includes(field) ? t`Title and message go together.` : undefined;
  return (
    <fieldset className={css.language}>
      <legend>
        {language === 'ar' ? t`In Arabic` : t`In English`}
        <small>{isOfGuest ? t`, the guest’s language` : t`, if you like`}</small>
      </legend>
      <TextField
        name={title}
        label={t`Title`}
        value={text[title]}
        maxLength={120}
        error={error(title)}
        onChange={(next) => onChange({ [title]: next })}
      />
      <TextField
        name={message}
        label={t`Message`}
        isMultiline
        rows={3}
        value={text[message]}
        maxLength={1000}
        error={error(message)}
        onChange={(next) => onChange({ [message]: next })}
      />
    </fieldset>
  );
}
