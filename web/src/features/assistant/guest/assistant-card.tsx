import { Trans } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import css from './assistant-card.module.css';

export function AssistantCard() {
  return (
    <section id="assistant" aria-labelledby="assistant-title" className={css.card}>
      <div className={css.words}>
        <Eyebrow>
          <Trans>AI assistant</Trans>
        </Eyebrow>
        <Display as="h2" size={30} id="assistant-title">
          <Trans>Ask, or let it book for you</Trans>
        </Display>
        <p className="muted">
          <Trans>
            The nearest restaurant, check-in time, a room for two nights: ask in Arabic or English.
          </Trans>
        </p>
      </div>
      <Button
        variant="line"
        icon={<Icon of={MessageCircle} />}
        aria-haspopup="dialog"
        onPress={() => openPanel({ name: 'assistant' })}
      >
        <Trans>Ask the assistant</Trans>
      </Button>
    </section>
  );
}
