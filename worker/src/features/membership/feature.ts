import type { MembershipErrorCode } from '#shared/membership/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { addBeneficiary, editBeneficiary, endCard, removeOldCivilIds } from './keep-cards.ts';
import { KEYED_CARDS } from './keyed-cards.ts';
import { listBeneficiaries, revealCivilId, showBeneficiary } from './list-beneficiaries.ts';
import { membershipRoutes } from './membership.routes.ts';
import { createCardLink, linkCard, unlinkCard, unlinkHolder } from './own-card-link.ts';
import { ownCardRoutes } from './own-card.routes.ts';
import { eraseFromCards, findCard, showOwnCard } from './own-card.ts';
import { recordCardUse, undoCardUse } from './use-card.ts';

const ERROR_TEXTS: ErrorTexts<MembershipErrorCode> = {
  'card.start_in_past': {
    ar: 'لا يبدأ سريان البطاقة قبل اليوم.',
    en: 'A card cannot start before today.',
  },
  'card.same_phone': {
    ar: 'لهذا الهاتف بطاقة سارية من قبل.',
    en: 'This phone has a running card already.',
  },
  'card.too_soon': { ar: 'يجب الانتظار 24 ساعة', en: 'Must wait 24 hours' },
  'card.used_up': { ar: 'تم بلوغ الحد الأقصى', en: 'Maximum limit reached' },
  'card.ended': {
    ar: 'انتهت هذه البطاقة، ولا يُسجَّل عليها شيء.',
    en: 'This card has ended. Nothing is recorded on it any more.',
  },
  'card.not_started': {
    ar: 'لم يبدأ سريان هذه البطاقة بعد.',
    en: 'This card has not started yet.',
  },
  'card.changed': {
    ar: 'تغيّرت هذه البطاقة قبل لحظات. لم يُسجَّل شيء الآن.',
    en: 'This card changed a moment ago. Nothing was recorded now.',
  },
  'card.link_gone': {
    ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته. اطلب رمزًا جديدًا من الاستقبال.',
    en: 'This code is wrong or no longer valid. Ask reception for a new one.',
  },
  'card.code_wrong': {
    ar: 'رمز البطاقة هذا غير صحيح أو مضى وقته. اطلب من حاملها أن يريك الرمز التالي؛ فإن رُفض أيضًا فقد تكون ساعة هاتفه غير مضبوطة، ويكفي حينها رقم البطاقة.',
    en: 'This card code is wrong or out of date. Ask its holder for the next one; if that fails too, the phone’s clock may be wrong, and the card number is enough.',
  },
  'card.undo_over': {
    ar: 'لم يعد التراجع ممكنًا: مضت 60 ثانية، أو سُجّل شيء بعده.',
    en: 'This can no longer be undone: 60 seconds have passed, or something was recorded after it.',
  },
};

export const membershipFeature: Feature = {
  name: 'membership',
  reads: ['bookings'],
  routes: [ownCardRoutes, membershipRoutes],
  verbs: {
    listBeneficiaries,
    showBeneficiary,
    addBeneficiary,
    editBeneficiary,
    recordCardUse,
    undoCardUse,
    endCard,
    revealCivilId,
    removeOldCivilIds,
    createCardLink,
    findCard,
    linkCard,
    showOwnCard,
    unlinkCard,
    unlinkHolder,
  },
  errorTexts: ERROR_TEXTS,
  cron: [removeOldCivilIds],
  erase: eraseFromCards,
  keyed: KEYED_CARDS,
};
