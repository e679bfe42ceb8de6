import type { DrawError } from '#shared/draw/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { confirmProposal, declineProposal } from './answer-proposal.ts';
import { bookPrize, claimPrize } from './claim-prize.ts';
import {
  bookPrizeAtDesk,
  confirmClaim,
  confirmDisqualification,
  declineDisqualification,
  forfeitClaim,
  logContact,
  proposeDisqualification,
} from './desk-claims.ts';
import { listDeskDraws, readDeskDraw } from './desk-draw.ts';
import { deskDrawRoutes } from './desk-draws.routes.ts';
import { postBeacon } from './draw-number.ts';
import { drawRoutes } from './draws.routes.ts';
import { readExclusions, changeExcludedPhones } from './exclusions.ts';
import { freezeDraw } from './freeze-draw.ts';
import { KEYED_DRAWS } from './keyed-draws.ts';
import { readOwnDraw } from './own-draw.ts';
import { eraseFromDraws } from './personal-data.ts';
import { proposeBoxResult, proposeFailure, proposeWitnessResult } from './propose-result.ts';
import { listMonthlyDraws, readDrawFile, readMonthlyDraw } from './read-draws.ts';
import { changeRecipients, readRecipients } from './recipients.ts';
import { runDraws } from './run-draws.ts';
import { runDueDraws } from './run-due-draws.ts';
import { cancelDraw, openMonthlyDraw, setUpDraw } from './set-up-draw.ts';
import { showWinnerName } from './show-winner-name.ts';
import { confirmVoid, declineVoid, proposeVoid } from './void-tickets.ts';

const ERROR_TEXTS: ErrorTexts<DrawError> = {
  'draw.not_published': {
    ar: 'لم يُنشر هذا بعد. يظهر عند ختم القائمة أو بعد السحب.',
    en: 'This is not published yet. It comes when the list is sealed, or with the draw.',
  },
  'draw.closed': {
    ar: 'أُغلقت قائمة سحب هذا الشهر، ولا يدخلها شيء ولا يخرج منها بعد الآن.',
    en: 'The list of this month’s draw is sealed: nothing enters it or leaves it any more.',
  },
  'draw.called_off': {
    ar: 'أُلغي سحب هذا الشهر قبل موعده، فلا تُقبل مشاركات فيه. سبب الإلغاء منشور في صفحة السحوبات.',
    en: 'The draw of this month was called off, so it takes no more entries. The reason is on the page of the draws.',
  },
  'draw.set_up_stands': {
    ar: 'السحب مفتوح للضيوف: لا يتغيّر فيه إلا موعدا ختم القائمة والسحب.',
    en: 'The draw is open to guests: only the times of the seal and of the draw may still change.',
  },
  'draw.bad_step': {
    ar: 'لا يمكن ذلك في حال السحب الآن. راجعه كما هو.',
    en: 'The draw does not allow this as it stands. Look at it as it is now.',
  },
  'draw.changed': {
    ar: 'تغيّر السحب قبل لحظات. راجعه كما هو الآن.',
    en: 'The draw changed a moment ago. Look at it as it is now.',
  },
  'draw.obstacle': {
    ar: 'ما زال ينقص السحب شيء قبل هذه الخطوة.',
    en: 'Something is still missing before this step of the draw.',
  },
  'draw.wrong_number': {
    ar: 'ليس هذا الرقم المعلن لهذا السحب. انسخ التوقيع كاملًا للجولة المعلنة.',
    en: 'This is not the number announced for this draw. Copy the whole signature of the announced round.',
  },
  'draw.number_too_early': {
    ar: 'لم يحن موعد الرقم بعد.',
    en: 'It is too early for this number.',
  },
  'draw.second_person_needed': {
    ar: 'يلزم شخص ثانٍ من الفريق: غير من اقترح ذلك، ولم يُضف أحدهما الآخر إلى الفريق، وكان في الفريق قبل فتح السحب أو منذ سبعة أيام.',
    en: 'A second member of the team is needed: not the one who proposed it, neither of them added by the other, and on the team before the draw was opened or for seven days.',
  },
  'draw.wrong_ticket': {
    ar: 'إحدى التذاكر ليست في القائمة أو ملغاة أو مكررة أو ناقصة.',
    en: 'A ticket is not in the list, void, named twice, or missing.',
  },
  'draw.wrong_code': {
    ar: 'الرمز لا يطابق هذه الجائزة.',
    en: 'The code does not fit this prize.',
  },
  'draw.claim_first': {
    ar: 'لم تُستلم الجائزة بعد. استلمها أولًا، ثم احجز الليلة.',
    en: 'The prize is not claimed yet. Claim it first, then book the night.',
  },
  'draw.claim_over': {
    ar: 'لم تعد هذه الجائزة متاحة لهذه التذكرة.',
    en: 'This prize is no longer open to this ticket.',
  },
  'draw.recipients_changed': {
    ar: 'غيّر أحد زملائك العناوين قبل لحظات. راجعها كما هي الآن، ثم احفظ.',
    en: 'A colleague changed the addresses a moment ago. Look at them as they are now, then save.',
  },
};

export const drawsFeature: Feature = {
  name: 'draws',
  reads: ['accounts', 'bookings', 'events', 'notifications'],
  routes: [drawRoutes, deskDrawRoutes],
  verbs: {
    listMonthlyDraws,
    readMonthlyDraw,
    readDrawFile,
    postBeacon,
    readOwnDraw,
    claimPrize,
    bookPrize,
    listDeskDraws,
    readDeskDraw,
    setUpDraw,
    openMonthlyDraw,
    cancelDraw,
    freezeDraw,
    proposeVoid,
    confirmVoid,
    declineVoid,
    proposeWitnessResult,
    proposeBoxResult,
    proposeFailure,
    confirmProposal,
    declineProposal,
    logContact,
    confirmClaim,
    bookPrizeAtDesk,
    forfeitClaim,
    showWinnerName,
    proposeDisqualification,
    confirmDisqualification,
    declineDisqualification,
    readExclusions,
    changeExcludedPhones,
    readRecipients,
    changeRecipients,
    runDraws,
    runDueDraws,
  },
  errorTexts: ERROR_TEXTS,
  cron: [runDraws],
  everyMinute: [runDueDraws],
  erase: eraseFromDraws,
  keyed: KEYED_DRAWS,
};
