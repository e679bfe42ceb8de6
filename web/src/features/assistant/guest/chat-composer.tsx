import { Trans, useLingui } from '@lingui/react/macro';
import { Send, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MESSAGE_MAX } from '#shared/assistant/chat.contract.ts';
import { CHAT_LINE_DAYS } from '#shared/site/retention.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetChat } from '../api/chat.ts';
import type { Chat } from './use-chat.ts';
import css from './assistant-panel.module.css';

/** Enter sends; with Shift it begins a line. What is typed outlives a reload. */
export function Composer({ chat }: { chat: Chat }) {
  const { t } = useLingui();
  const { typed, isSilent } = chat;
  const { modelProvider: provider } = useSite();
  const isOff = typed.trim() === '' || chat.isBusy;
  const send = () => {
    if (chat.say(typed)) chat.write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={isSilent ? t`Write to reception` : t`Write your question`}
        placeholder={isSilent ? t`Write to reception…` : t`Write your question…`}
        // The words of the empty box are in the language of the page.
        dir={typed === '' ? undefined : 'auto'}
        rows={1}
        value={typed}
        maxLength={MESSAGE_MAX}
        onChange={({ target }) => chat.write(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t`Send`} isDisabled={isOff} onPress={send}>
        <Icon of={Send} directional />
      </IconButton>
      <small className="muted">
        {isSilent ? (
          <Trans>
            Reception reads this conversation. It is kept for {CHAT_LINE_DAYS} days; write no card
            numbers.
          </Trans>
        ) : (
          <Trans>
            Answers come by themselves. The conversation is kept for {CHAT_LINE_DAYS} days; write no
            card numbers.
          </Trans>
        )}{' '}
        {provider && !isSilent && (
          <Trans>
            What the hotel’s own answers do not know, <bdi>{provider}</bdi> may answer; phones and
            names do not go there.
          </Trans>
        )}
      </small>
    </form>
  );
}

/** Deletes the conversation, after a question. */
export function ForgetChat({ onForgotten }: { onForgotten: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const remove = async () => {
    try {
      await forgetChat();
      onForgotten();
      toast.success({ title: t`The conversation is deleted` });
    } catch (caught) {
      setError(caught);
    }
    setIsAsking(false);
  };
  return (
    <div className={css.forget}>
      {error !== null && (
        <Banner tone="error" isInset title={<Trans>The conversation was not deleted</Trans>}>
          {errorText(error)}
        </Banner>
      )}
      <Button
        size="sm"
        variant="text"
        icon={<Icon of={Trash2} size={18} />}
        onPress={() => setIsAsking(true)}
      >
        <Trans>Delete my conversation</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={<Trans>Delete the conversation?</Trans>}
          body={<Trans>All that was said goes for good. A booking that was made stays.</Trans>}
          confirmLabel={t`Delete`}
          cancelLabel={t`Keep it`}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
