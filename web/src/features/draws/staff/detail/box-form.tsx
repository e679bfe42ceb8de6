import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDrawFiles } from '../../api/draw-queries.ts';
import { type BoxFault, boxOf, readBox } from './box-tickets.ts';
import { DrawnAward } from './drawn-award.tsx';
import { ByHand, type ByHandFormProps } from './drawn-by-hand.tsx';

/** A draw by hand: tickets as they came out of the box. */
export function BoxForm(props: ByHandFormProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { draw } = props;
  const { data: files } = useDrawFiles(draw);
  const box = boxOf(draw, files?.list ?? null);
  return (
    <ByHand
      {...props}
      title={<Trans>Drawn from the box</Trans>}
      lead={
        <Trans>
          Print the slips of the sealed list, cut them and put them into the box. Before two
          witnesses draw {draw.prizes.length} winners and up to {draw.alternates} alternates, and
          type the tickets in their order.
        </Trans>
      }
      read={(text) => {
        const drawn = readBox(text, box);
        if (drawn.fault !== null) return { error: faultText(drawn.fault) };
        const { tickets, award } = drawn;
        return {
          shown: <DrawnAward award={award} />,
          act: (witnesses) => ({ path: '/box', body: { tickets, witnesses } }),
        };
      }}
      field={{
        label: t`Tickets in their order`,
        description: <Trans>One a line: the winners first, then the alternates.</Trans>,
        isMultiline: true,
        rows: 5,
      }}
    />
  );
}

function useFaultText() {
  const { t } = useLingui();
  return (fault: BoxFault): string => {
    if (fault.is === 'none') return t`Type at least one ticket.`;
    if (fault.is === 'few') {
      const { missing } = fault;
      return t`${plural(missing, {
        one: '# winner is missing: draw on.',
        other: '# winners are missing: draw on.',
      })}`;
    }
    const { ticket } = fault;
    switch (fault.is) {
      case 'strange':
        return t`${ticket} is no ticket. A ticket is a letter and figures, such as P-0042.`;
      case 'twice':
        return t`${ticket} stands here twice.`;
      case 'unlisted':
        return t`${ticket} is not in the sealed list.`;
      case 'void':
        return t`${ticket} was taken out of this draw: draw another slip.`;
      case 'surplus':
        return t`From ${ticket} on there is neither a prize nor a place among the alternates.`;
    }
  };
}
