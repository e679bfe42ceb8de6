import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { useWalkIn } from './use-walk-in.ts';

type WalkIn = ReturnType<typeof useWalkIn>;

/** Asked first where a guest's own words, or a booking without an answer, would go with it. */
export function StartOver({ walkIn }: { readonly walkIn: WalkIn }) {
  const [asked, setAsked] = useState<'typed' | 'sent' | 'unknown' | null>(null);
  const isOnline = useConnectivity() === 'online';
  const { draft, notes, startOver, isOpenHere } = walkIn;
  const { fullName, phoneNumber, email, idNumber } = draft;
  const typed = [fullName, phoneNumber, email, idNumber, notes.wish, notes.teamNote];
  const isTyped = typed.some((text) => text.trim() !== '');
  const ask = () => {
    if (isOpenHere) setAsked(isOnline ? 'sent' : 'unknown');
    else if (isTyped) setAsked('typed');
    else void startOver();
  };
  const learn = async () => setAsked((await startOver()) ? null : 'unknown');
  const close = () => setAsked(null);
  return (
    <>
      <Button
        variant="text"
        size="sm"
        isDisabled={walkIn.isSending && asked === null}
        onPress={ask}
      >
        <Trans>Start over</Trans>
      </Button>
      {asked === 'typed' && <AboutTyped onConfirm={() => void learn()} onCancel={close} />}
      {asked === 'sent' && (
        <AboutSent walkIn={walkIn} onConfirm={() => void learn()} onCancel={close} />
      )}
      {asked === 'unknown' && (
        <AboutUnknown
          walkIn={walkIn}
          onConfirm={() => {
            close();
            walkIn.forget();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function AboutTyped(props: QuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      title={t`Start over`}
      body={t`What you typed will be deleted from this device.`}
      confirmLabel={t`Start over`}
      cancelLabel={t`Keep editing`}
      isDestructive
      {...props}
    />
  );
}

type SentProps = QuestionProps & { readonly walkIn: WalkIn };

function AboutSent({ walkIn: { open, isSending }, ...props }: SentProps) {
  const { t } = useLingui();
  const name = `\u2068${open?.payload.fullName ?? ''}\u2069`;
  return (
    <ConfirmDialog
      isOpen
      title={t`The booking of ${name} has no answer yet`}
      body={t`It is sent once more as it was, to learn what became of it: it is saved once, and you see it here. What you typed will then be deleted from this device.`}
      confirmLabel={t`Ask, then start over`}
      cancelLabel={t`Keep editing`}
      isPending={isSending}
      {...props}
    />
  );
}

/** The form waits for the network, unless staff say that they let go of a booking nobody knows of. */
function AboutUnknown({ walkIn: { open }, ...props }: SentProps) {
  const { t } = useLingui();
  const name = `\u2068${open?.payload.fullName ?? ''}\u2069`;
  return (
    <ConfirmDialog
      isOpen
      title={t`Nobody can tell yet whether the booking of ${name} was saved`}
      body={t`The form keeps it until the server answers. If you let go of it now, it may be saved all the same, and booking this guest again would make a second one: look for the guest in the bookings first.`}
      confirmLabel={t`Let go and start over`}
      cancelLabel={t`Keep it and wait`}
      isDestructive
      {...props}
    />
  );
}
