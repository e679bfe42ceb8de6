import {
  deskDrawSchema,
  type DeskDraw,
  type DeskDrawList,
  type SealMailView,
} from '#shared/draw/draw-desk.contract.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { isErased } from '../../identity/erased-account.ts';
import { contactsOf, wonClaims, type WonClaim } from './claims.repository.ts';
import { draftDraws } from './draft-draws.ts';
import { summariesOf, viewOf } from './draw-view.ts';
import {
  allDraws,
  countEntries,
  countTickets,
  voidsOf,
  type DrawRow,
  type VoidRow,
} from './draws.repository.ts';
import { requireDraw } from './find-draw.ts';
import {
  mayConfirmResult,
  mayPassOn,
  secondPersons,
  type SecondPerson,
} from './may-confirm.repository.ts';
import { namesOf } from './members.repository.ts';
import { drawsNeedingSomebody } from './needing-somebody.repository.ts';
import { obstaclesOf } from './obstacles.ts';
import { standingProposal, type ProposalRow } from './proposals.repository.ts';
import { findRecipients, sealMailsOf } from './recipients.repository.ts';
import { replacementsOf } from './replacements.repository.ts';
import { nameOf } from './winner-names.ts';

/** Every draw, drafts too, newest first. */
export async function listDeskDraws(ctx: RequestContext): Promise<DeskDrawList> {
  authorize(ctx, 'listDeskDraws');
  await draftDraws(ctx);
  const { db, now } = ctx.deps;
  const draws = await summariesOf(ctx, await allDraws(db, { withDrafts: true }));
  const { isManager } = ctx.caller;
  const asker = { userId: requireUser(ctx).id, isManager, now: now() };
  const due = await drawsNeedingSomebody(db, asker);
  const ids = new Set(due.map(({ id }) => id));
  return {
    v: 1,
    ok: true,
    draws: draws.map((draw) => ({ ...draw, needsSomebody: ids.has(draw.id) })),
  };
}

/** A draw with all that the desk needs for its next step. Throws 404. */
export async function readDeskDraw(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<DeskDraw> {
  authorize(ctx, 'readDeskDraw');
  // Who comes by its address may be the first of the month.
  if (id === muscatMonth(ctx.deps.now())) await draftDraws(ctx);
  return deskDrawOf(ctx, id);
}

export async function deskDrawOf(ctx: RequestContext, id: string): Promise<DeskDraw> {
  const draw = await requireDraw(ctx, id);
  const { db } = ctx.deps;
  const [voids, won] = [await voidsOf(db, id), await wonClaims(db, id)];
  const proposal = shownProposal(draw, await standingProposal(db, id));
  const ids = won.map(({ claim }) => claim.id);
  const contacts = ids.length === 0 ? [] : await contactsOf(db, ids);
  const names = await namesOf(db, [
    ...voids.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy ?? proposedBy]),
    ...won.flatMap(({ claim }) => claim.disqualifiedBy ?? []),
    ...contacts.map(({ memberId }) => memberId),
    ...(proposal ? [proposal.proposedBy, proposal.confirmedBy ?? proposal.proposedBy] : []),
  ]);
  const inDraw = { drawId: id, at: new Date(ctx.deps.now()).toISOString() };
  const second = await secondPersons(db, waitingIn(voids, won), inDraw);
  const refusers = contacts.flatMap(({ outcome, memberId }) =>
    outcome === 'refused' ? [memberId] : [],
  );
  const passOn = await secondPersons(db, refusers, inDraw, mayPassOn);
  const agree = await secondPersons(
    db,
    proposal?.confirmedBy === null ? [proposal.proposedBy] : [],
    inDraw,
    mayConfirmResult,
  );
  const winnerNames = await Promise.all(won.map((one) => nameOf(ctx.deps, one)));
  const member = (number: number) => ({ id: number, name: names.get(number) ?? '' });
  return deskDrawSchema.parse({
    ...(await viewOf(ctx, draw)),
    version: draw.version,
    replacement: draw.replacement,
    obstacles: await obstaclesOf(ctx, draw),
    preview: await previewOf(ctx, draw),
    voids: voids.map(({ ticket, reason, proposedBy, proposedAt, confirmedBy, confirmedAt }) => ({
      ticket,
      reason,
      proposedBy: member(proposedBy),
      at: confirmedAt ?? proposedAt,
      confirmedBy: confirmedBy === null ? null : member(confirmedBy),
      confirmers: confirmedBy === null ? among(second, [proposedBy]) : [],
    })),
    proposal: proposal && {
      id: proposal.id,
      proposed: proposal.content,
      proposedBy: member(proposal.proposedBy),
      at: proposal.confirmedAt ?? proposal.proposedAt,
      confirmedBy: proposal.confirmedBy === null ? null : member(proposal.confirmedBy),
      confirmers: among(agree, [proposal.proposedBy]),
    },
    fault: draw.fault,
    sealMails: await sealMailViews(ctx, draw),
    replacements: (await replacementsOf(db, id)).map((one) => ({
      ...one,
      isDrawn: one.result !== null,
    })),
    claims: won.map(({ claim, phone, voidedAt, email }, place) => ({
      ...claim,
      name: winnerNames[place],
      phone: voidedAt !== null || isErased(email) ? null : phone,
      contacts: contacts
        .filter(({ claimId }) => claimId === claim.id)
        .map((contact) => ({ ...contact, by: member(contact.memberId) })),
      disqualification:
        claim.disqualifiedFor !== null && claim.disqualifiedBy !== null
          ? {
              reason: claim.disqualifiedFor,
              proposedBy: member(claim.disqualifiedBy),
              confirmers: among(second, [claim.disqualifiedBy]),
            }
          : null,
      passers: among(
        passOn,
        contacts.flatMap(({ claimId, outcome, memberId }) =>
          claimId === claim.id && outcome === 'refused' ? [memberId] : [],
        ),
      ),
    })),
  });
}

/** Members who said what another has to confirm. */
const waitingIn = (voids: readonly VoidRow[], won: readonly WonClaim[]): number[] => [
  ...voids.flatMap(({ proposedBy, confirmedBy }) => (confirmedBy === null ? [proposedBy] : [])),
  ...won.flatMap(({ claim }) => claim.disqualifiedBy ?? []),
];

/** Lists, once each, the members who may confirm what one of these proposed. */
const among = (second: readonly SecondPerson[], proposers: readonly number[]) => [
  ...new Map(
    second.flatMap(({ proposer, id, name }) =>
      proposers.includes(proposer) ? [[id, { id, name }] as const] : [],
    ),
  ).values(),
];

/** Hides a proposal that waits where the draw came to its result another way. */
const shownProposal = ({ status }: DrawRow, proposal: ProposalRow | null): ProposalRow | null =>
  proposal?.confirmedBy === null && status !== 'frozen' ? null : proposal;

async function previewOf({ deps: { db } }: RequestContext, draw: DrawRow) {
  const now = await countEntries(db, draw.id);
  const sum = (field: 'excluded' | 'rejected' | 'void') =>
    now.reduce((total, row) => total + row[field], 0);
  const taken = draw.frozenAt === null ? null : await countTickets(db, [draw.id]);
  const rows = new Map(now.map((row) => [row.eventType, row]));
  return {
    // Tickets that are carried over may be of another event.
    perEvent: EVENT_TYPES.filter(
      (type) =>
        draw.events.includes(type) ||
        (taken?.some(({ eventType }) => eventType === type) ?? (rows.get(type)?.entries ?? 0) > 0),
    ).map((event) => ({
      event,
      entries: taken
        ? (taken.find(({ eventType }) => eventType === event)?.count ?? 0)
        : (rows.get(event)?.entries ?? 0),
      pending: rows.get(event)?.pending ?? 0,
    })),
    excluded: draw.excluded ?? sum('excluded'),
    rejected: sum('rejected'),
    void: sum('void'),
  };
}

/** To whom its fingerprint was mailed; before its seal, to whom it would be as of now. */
async function sealMailViews(
  { deps: { db, now } }: RequestContext,
  draw: DrawRow,
): Promise<SealMailView[]> {
  if (['draft', 'open', 'freezing'].includes(draw.status)) {
    const addresses = (await findRecipients(db))?.addresses ?? [];
    return addresses.map((address) => ({ address, state: 'planned', sentAt: null, tries: 0 }));
  }
  const mayWait = draw.status === 'frozen' && now() < Date.parse(draw.numberAt ?? '');
  const unsent = mayWait ? 'waiting' : 'missed';
  return (await sealMailsOf(db, draw.id)).map(({ address, sentAt, tries }) => ({
    address,
    state: sentAt === null ? unsent : 'sent',
    sentAt,
    tries,
  }));
}
