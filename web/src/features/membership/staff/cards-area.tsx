import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ScanQrCode, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { COUNTED_CARDS } from '#shared/membership/beneficiary.contract.ts';
import { cardState, ENDING_SOON_DAYS } from '#shared/membership/card-life.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { NothingOpen } from '../../../backoffice/detail/desk-detail.tsx';
import { DeskArea } from '../../../backoffice/frame/desk-area.tsx';
import { KeyboardHelp } from '../../../backoffice/keys/keyboard-help.tsx';
import { DeskCounters } from '../../../backoffice/list/desk-counters.tsx';
import { DeskList, LoadMore } from '../../../backoffice/list/desk-list.tsx';
import { DeskSearch, SearchResults } from '../../../backoffice/list/desk-search.tsx';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CardFilter } from './api/cards.ts';
import { CardDetail } from './card-detail.tsx';
import { HolderRow } from './holder-row.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { CARDS_BLOCKED_ID, useCardsDesk } from './use-cards-desk.ts';
import css from './cards-area.module.css';

type Area = ReturnType<typeof useCardsDesk>;

const ORDER = [
  [null, 'plain'],
  ['running', 'good'],
  ['soon', 'pending'],
  ['ended', 'bad'],
] as const satisfies readonly [CardFilter, string][];

function useFilterName() {
  const { t } = useLingui();
  const names = {
    all: t({ message: 'All', context: 'cards' }),
    running: t({ message: 'Running', context: 'cards' }),
    soon: t({ message: 'Ending soon', context: 'cards' }),
    ended: t({ message: 'Ended', context: 'cards' }),
  };
  return (filter: CardFilter) => names[filter ?? 'all'];
}

/** Holders of VIP cards as staff register them and record what they use (K-01, K-02). */
export function CardsArea() {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const area = useCardsDesk(root);
  const { status, list, counts } = area;
  const filterName = useFilterName();
  return (
    <DeskArea
      ref={root}
      beside="slim"
      title={<Trans>Cards</Trans>}
      note={<Trans>VIP Cards Management</Trans>}
      tools={
        <KeyboardHelp
          label={t`Keys of the cards`}
          before={[
            { keys: ['/'], does: <Trans>search the cards</Trans> },
            { keys: ['↑', '↓'], does: <Trans>from card to card</Trans> },
            { keys: ['Enter'], does: <Trans>open the card</Trans> },
          ]}
          answers={[]}
          status={status}
        />
      }
      controls={
        <>
          <Acts area={area} />
          <DeskCounters
            label={t`Manage Beneficiary`}
            isTitled
            counters={ORDER.map(([one, tone]) => ({
              filter: one,
              name: filterName(one),
              count: counts && counts[one ?? 'all'],
              tone,
            }))}
            shown={area.filter}
            onShow={area.showFilter}
            limit={COUNTED_CARDS}
          />
        </>
      }
      noticeId={CARDS_BLOCKED_ID}
      list={list}
      status={status}
      words={{
        loading: t`Loading the cards`,
        unread: <Trans>The cards could not be read</Trans>,
        waiting: <Trans>The cards appear by themselves once the hotel’s server is reached.</Trans>,
        offline: (since) => (
          <Trans>
            These are the cards as of {since}. What is used can be recorded again once the hotel’s
            server is reached.
          </Trans>
        ),
        failed: <Trans>The cards could not be refreshed</Trans>,
      }}
      isSearch={area.search.query !== null}
      detail={
        <>
          <Detail area={area} />
          {area.isScanning && (
            <ScanDialog onFound={area.openFound} onClose={() => area.setIsScanning(false)} />
          )}
        </>
      }
    >
      <Holders area={area} />
    </DeskArea>
  );
}

function Acts({ area }: { area: Area }) {
  const { t } = useLingui();
  return (
    <div className={css.acts}>
      <DeskSearch
        label={t`Search the cards`}
        placeholder={t`Find a card`}
        input={area.search}
        status={area.status}
      />
      <Button
        variant="line"
        icon={<Icon of={ScanQrCode} />}
        onPress={() => area.setIsScanning(true)}
      >
        <Trans>Scan code</Trans>
      </Button>
      <Button
        icon={<Icon of={UserPlus} />}
        {...blockedProps(area.status.blockedBy)}
        onPress={area.add}
      >
        <Trans>Add Beneficiary</Trans>
      </Button>
    </div>
  );
}

function Holders({ area }: { area: Area }) {
  const { t } = useLingui();
  const filterName = useFilterName();
  const { cards, list, status, search, filter } = area;
  const rows = cards.map((card) => (
    <HolderRow
      key={card.id}
      card={card}
      now={status.now}
      isOpen={area.selectedId === card.id}
      isGone={area.gone.has(card.id)}
      onOpen={area.open}
    />
  ));
  if (search.query !== null)
    return (
      <SearchResults
        pages={list}
        className={undefined}
        count={{
          all: <Plural value={cards.length} one="# card found" other="# cards found" />,
          first: plural(cards.length, { one: 'First # card', other: 'First # cards' }),
        }}
        nothing={
          cards.length > 0 ? null : (
            <Trans>No card with this name, phone or number. Three digits of the phone do.</Trans>
          )
        }
        back={<Trans>Back to the cards</Trans>}
        onBack={() => search.setText('')}
        status={status}
        news={area.news}
      >
        {rows}
      </SearchResults>
    );
  if (rows.length === 0) return <Nothing filter={filter} />;
  return (
    <DeskList
      label={t`Beneficiaries, ${filterName(filter)}`}
      news={area.news}
      more={
        list.hasNextPage && (
          <LoadMore
            left={0}
            isPending={list.isFetchingNextPage}
            blockedBy={status.blockedBy}
            onPress={area.loadMore}
          />
        )
      }
    >
      {rows}
    </DeskList>
  );
}

function Nothing({ filter }: { filter: CardFilter }) {
  return (
    <EmptyState
      title={
        filter === null ? (
          <Trans>No beneficiaries registered yet</Trans>
        ) : (
          <Trans>No card here</Trans>
        )
      }
    >
      {filter === null && <Trans>Add the first one when a card is sold.</Trans>}
      {filter === 'running' && <Trans>No card is running.</Trans>}
      {filter === 'soon' && <Trans>No card ends within {ENDING_SOON_DAYS} days.</Trans>}
      {filter === 'ended' && <Trans>No card has ended.</Trans>}
    </EmptyState>
  );
}

function Detail({ area }: { area: Area }) {
  const { card, selectedId, hasLeft, provenAt, status, close } = area;
  const { t } = useLingui();
  const filterName = useFilterName();
  if (selectedId !== null && card.data)
    return (
      <CardDetail
        key={selectedId}
        shown={card.data}
        leftAs={
          hasLeft ? filterName(cardState(card.data.beneficiary, muscatDay(card.data.now))) : null
        }
        readAt={card.dataUpdatedAt}
        provenAt={provenAt}
        blockedBy={status.blockedBy}
        onClose={status.isSheet ? close : null}
      />
    );
  const isMissing = selectedId !== null && card.data === null;
  return (
    <NothingOpen
      label={t`The card`}
      missing={isMissing ? <Trans>There is no card with this number.</Trans> : null}
      isSheet={status.isSheet}
      onClose={close}
    >
      <Trans>Open a card to record what is used.</Trans>
    </NothingOpen>
  );
}
