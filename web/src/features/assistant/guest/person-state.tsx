import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useHasPassed } from '../../../platform/use-has-passed.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { returnToAssistant } from '../api/chat.ts';
import { ReachHotel } from './reach-hotel.tsx';
import { waitOf } from './said-lines.ts';
import type { Chat } from './use-chat.ts';
import css from './assistant-panel.module.css';

/** A guest who waits this long (ms) is told that nobody has answered yet. */
const LONG_WAIT_MS = 10 * 60_000;

/**
 * While a person is asked for or answers: the state at the end of the conversation, which is no
 * line of it, and the way back to the assistant (C-04).
 */
export function PersonState({ chat }: { chat: Chat }) {
  return (
    <div className={css.person}>
      {chat.handoff === 'waiting' && <Waiting chat={chat} />}
      <BackToAssistant />
    </div>
  );
}

function Waiting({ chat }: { chat: Chat }) {
  const { since, reach } = waitOf(chat.messages);
  const isLong = useHasPassed(since === null ? null : since + LONG_WAIT_MS);
  return (
    <>
      <p className="small muted" role="status">
        {isLong ? (
          <Trans>
            Reception has not answered yet. You can go on waiting, reach the hotel another way, or
            go back to the assistant.
          </Trans>
        ) : (
          <Trans>What you write goes to reception, and the answer appears here.</Trans>
        )}
      </p>
      {reach !== null && <ReachHotel reach={reach} />}
    </>
  );
}

/** Ends the wait for a person; what could not be sent is said, and can be tried again. */
function BackToAssistant() {
  const errorText = useErrorText();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      await returnToAssistant();
    } catch (error) {
      toast.failure({ title: errorText(error) });
    }
    setIsEnding(false);
  };
  return (
    <Button size="sm" variant="line" isDisabled={isEnding} onPress={() => void end()}>
      <Trans>Back to the assistant</Trans>
    </Button>
  );
}
