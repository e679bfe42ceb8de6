import type { BookingError } from '#shared/bookings/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { answerChange } from './change/answer-change.ts';
import { moveStay } from './change/move-stay.ts';
import { requestChange, withdrawChange } from './change/request-change.ts';
import { bookWalkIn } from './desk/book-walk-in.ts';
import { editBooking } from './desk/edit-booking.ts';
import { findKnownGuest } from './desk/find-known-guest.ts';
import { revealIdNumber } from './desk/id-number.ts';
import { listBookings, lookUpBooking } from './desk/list-bookings.ts';
import { quoteCards } from './desk/quote-cards.ts';
import { readManyRegistrationCards, readRegistrationCards } from './desk/registration-cards.ts';
import { showStaffBooking } from './desk/show-staff-booking.ts';
import { staffBookingRoutes } from './desk/staff-booking.routes.ts';
import { setArrivalTime } from './my-stay/arrival-time.ts';
import { myStayRoutes } from './my-stay/my-stay.routes.ts';
import {
  deleteOldStayLinks,
  readStayLink,
  revokeStayLink,
  shareStay,
  showSharedStay,
} from './my-stay/stay-link.ts';
import { showStayWifi } from './my-stay/stay-wifi.ts';
import { writeBookingMailAgain } from './notifications/send-booking-mail.ts';
import { devicesWithBookings } from './ownership/device-bookings.repository.ts';
import { adoptIntoAccount, deviceBookings } from './ownership/device-bookings.ts';
import { KEYED_BOOKINGS } from './ownership/keyed-bookings.ts';
import { bookingConsents, changeEmailOfBookings } from './ownership/personal-data.repository.ts';
import {
  eraseEndedStays,
  eraseFromBookings,
  exportBookings,
  keptStays,
} from './ownership/personal-data.ts';
import { findSentBooking } from './request/find-sent-booking.ts';
import { requestBooking } from './request/request-booking.ts';
import { measureAnswerTime } from './status/answer-time.ts';
import { changeBookingStatus, completeBooking } from './status/change-booking-status.ts';
import { deleteBooking } from './status/delete-booking.ts';
import { deleteOldIdNumbers, releaseExpiredRequests } from './status/expiry.ts';
import { reinstateBooking } from './status/reinstate-booking.ts';
import { eraseDeletedBookings, restoreBooking } from './status/restore-booking.ts';
import { tellAnswers } from './status/tell-answers.ts';
import { undoAnswer } from './status/undo-answer.ts';
import { assignRooms, undoRooms } from './stay/assign-rooms.ts';
import { roomProposalRoutes } from './stay/room-proposal.routes.ts';
import { showRoomProposal } from './stay/show-room-proposal.ts';
import { stayMarkRoutes } from './stay/stay-marks.routes.ts';
import {
  checkIn,
  checkOut,
  giveRoomNumber,
  listFreeRooms,
  listRoomChoices,
  markNoShow,
  undoCheckIn,
  undoCheckOut,
  undoNoShow,
} from './stay/stay-marks.ts';

const ERROR_TEXTS: ErrorTexts<BookingError> = {
  'booking.not_found': {
    ar: 'لم نجد هذا الحجز. تحقّق من الرقم والرمز.',
    en: 'We could not find this booking. Check the reference and the code.',
  },
  'booking.sold_out': {
    ar: 'نفدت الغرف من هذا النوع في إحدى لياليك. بياناتك محفوظة. اختر تاريخًا آخر أو غرفة أخرى.',
    en: 'This room has sold out for one of your nights. Your details are kept: choose other dates or another room.',
  },
  'booking.price_changed': {
    ar: 'تغيّر السعر منذ فتحت النموذج. راجع السعر الجديد ثم أكّد.',
    en: 'The price has changed since you opened the form. Check the new price and confirm.',
  },
  'booking.bad_transition': {
    ar: 'تغيّرت حالة الحجز قبل لحظات، ولم يعد هذا الإجراء متاحًا.',
    en: 'The booking changed a moment ago, and this is no longer possible.',
  },
  'booking.too_many_pending': {
    ar: 'لهذا الرقم ثلاثة طلبات تنتظر الرد. انتظر الرد أو ألغِ أحدها.',
    en: 'This phone has three requests waiting for an answer. Wait for one, or cancel one.',
  },
  'booking.too_many_unheld': {
    ar: 'لديك طلبات كثيرة تنتظر الرد من دون غرف محجوزة. انتظر الرد أو ألغِ أحدها، أو اتصل بنا.',
    en: 'Many of your requests wait for an answer without a room held. Wait for one, cancel one, or call us.',
  },
  'booking.sign_in_needed': {
    ar: 'ليالٍ كثيرة تنتظر الرد من دون حساب. سجّل الدخول لإرسال هذا الطلب، وما كتبته محفوظ.',
    en: 'Many nights are waiting for an answer without an account. Sign in to send this request; what you typed is kept.',
  },
  'booking.stay_in_past': {
    ar: 'تاريخ الوصول مضى. اختر اليوم أو ما بعده.',
    en: 'The check-in date has passed. Choose today or later.',
  },
  'booking.stay_too_far': {
    ar: 'الحجز متاح حتى عام من اليوم.',
    en: 'Bookings are open up to one year ahead.',
  },
  'booking.stay_order': {
    ar: 'تاريخ المغادرة يجب أن يكون بعد تاريخ الوصول',
    en: 'Check-out date must be after check-in date',
  },
  'booking.stay_too_long': {
    ar: 'أطول إقامة في حجز واحد 30 ليلة.',
    en: 'One booking covers 30 nights at most.',
  },
  'booking.stay_same': {
    ar: 'هذه تواريخ حجزك الحالية. اختر تواريخ أخرى.',
    en: 'These are the dates of your booking already. Choose others.',
  },
  'booking.stay_started': {
    ar: 'بدأت الإقامة، فلا يتغيّر يوم الوصول. اختر يوم مغادرة آخر.',
    en: 'The stay has begun, so its check-in stays as it is. Choose another check-out.',
  },
  'booking.not_changeable': {
    ar: 'لم يعد تغيير هذا الحجز من هنا ممكنًا. اتصل بالفندق.',
    en: 'This booking can no longer be changed here. Please call the hotel.',
  },
  'booking.change_open': {
    ar: 'لهذا الحجز طلب ينتظر رد الفندق. تراجع عنه أولًا إن أردت طلبًا آخر.',
    en: 'A request for this booking is waiting for the hotel. Take it back first to ask for something else.',
  },
  'booking.change_answered': {
    ar: 'تغيّر هذا الطلب قبل لحظات، ولم يعد ينتظر ردًا.',
    en: 'This request changed a moment ago and no longer waits for an answer.',
  },
  'booking.not_accepted': {
    ar: 'هذا متاح لحجز قبله الفندق ولم تنتهِ إقامته بعد.',
    en: 'This is open once the hotel has accepted the booking, until the stay is over.',
  },
  'booking.link_gone': {
    ar: 'لم يعد هذا الرابط يعمل. انتهت الإقامة، أو أوقف صاحبها المشاركة.',
    en: 'This link no longer works: the stay is over, or its guest has stopped sharing it.',
  },
  'booking.edited_meanwhile': {
    ar: 'تغيّر الحجز بعد فتحه هنا، فلم يُحفظ شيء.',
    en: 'The booking has changed since it was opened here, so nothing was saved.',
  },
  'booking.free_night_room': {
    ar: 'الليلة المجانية باقية على نوع الغرفة الذي دُفعت نقاطه.',
    en: 'A free night stays in the room type that its points paid for.',
  },
  'booking.not_started': {
    ar: 'لم تبدأ الإقامة بعد. يمكن إتمام الحجز من يوم الوصول.',
    en: 'The stay has not begun. A booking can be completed from its check-in day on.',
  },
  'booking.no_show': {
    ar: 'الحجز مُعلَّم بأن الضيف لم يحضر. يُسجَّل دخوله إن حضر، أو يُلغى الحجز.',
    en: 'This guest is marked as a no-show. Check the guest in after all, or cancel the booking.',
  },
  'booking.not_markable': {
    ar: 'تغيّر هذا الحجز قبل لحظات، ولم يعد هذا الإجراء متاحًا.',
    en: 'This booking changed a moment ago, and this is no longer possible.',
  },
  'booking.undo_late': {
    ar: 'مضت عشر دقائق، ولم يعد التراجع ممكنًا.',
    en: 'Ten minutes have passed, so this can no longer be undone.',
  },
  'booking.undo_over': {
    ar: 'مضت الثواني العشر وأُبلغ الضيف، أو تغيّر الحجز بعدها، فلم يعد التراجع ممكنًا.',
    en: 'The ten seconds are over and the guest has been told, or the booking has changed since, so this can no longer be undone.',
  },
  'booking.room_taken': {
    ar: 'هذه الغرفة غير متاحة لليالي الإقامة. اختر غرفة أخرى.',
    en: 'This room is not free for the nights of the stay. Choose another.',
  },
  'booking.room_occupied': {
    ar: 'في هذه الغرفة ضيف لم يغادر بعد. اختر غرفة أخرى، أو أكّد أنها تُعطى رغم ذلك.',
    en: 'A guest is still in this room. Choose another, or confirm that it is given all the same.',
  },
  'booking.in_house': {
    ar: 'سُجّل الوصول لهذه الإقامة، فلا يُلغى الحجز ولا يُحذف ما لم يتراجع الاستقبال عن تسجيل الوصول.',
    en: 'This stay is checked in, so its booking can neither be cancelled nor deleted unless reception undoes the check-in.',
  },
  'booking.stayed': {
    ar: 'أقام الضيف وغادر، فلا يُلغى هذا الحجز بل يُكمَل.',
    en: 'The guest has stayed and left, so this booking is completed rather than cancelled.',
  },
  'booking.not_restorable': {
    ar: 'لم يعد استرجاع هذا الحجز ممكنًا: انقضت مدته.',
    en: 'This booking can no longer be taken back: its time is over.',
  },
  'booking.free_night_returned': {
    ar: 'عادت نقاط هذه الليلة المجانية أو جائزتها إلى الضيف، فلا تُسترجع. تُحجز من جديد.',
    en: 'The points or the prize of this free night went back to the guest, so it cannot be taken back. It is booked anew.',
  },
  'booking.nights_gone': {
    ar: 'بيعت الليالي المحرَّرة من هذه الإقامة لضيف آخر، أو لم تعد غرفتها متاحة، فبقي كل شيء كما هو.',
    en: 'The nights released from this stay have been sold again or its room is no longer free, so everything stays as it is.',
  },
  'booking.card_ended': {
    ar: 'تنتهي هذه البطاقة قبل يوم الوصول، فلا تُستخدم لهذا الحجز.',
    en: 'This card ends before the day of arrival, so it cannot pay for this booking.',
  },
  'booking.card_not_started': {
    ar: 'يبدأ سريان هذه البطاقة بعد يوم الوصول، فلا تُستخدم لهذا الحجز.',
    en: 'This card starts after the day of arrival, so it cannot pay for this booking.',
  },
  'booking.card_used_up': {
    ar: 'لم يبقَ في البطاقة شيء من هذه الميزة، فبقي كل شيء كما هو. يمكن اختيار ميزة أخرى، أو الحجز بالسعر الكامل.',
    en: 'The card has none of these left, so everything stays as it is. Choose another of its benefits, or the full price.',
  },
};

export const bookingsFeature: Feature = {
  name: 'bookings',
  reads: ['draws', 'events', 'points', 'rooms'],
  routes: [bookingRoutes, myStayRoutes, stayMarkRoutes, roomProposalRoutes, staffBookingRoutes],
  verbs: {
    requestBooking,
    listBookings,
    findSentBooking,
    lookUpBooking,
    changeBookingStatus,
    undoAnswer,
    tellAnswers,
    requestChange,
    withdrawChange,
    answerChange,
    moveStay,
    editBooking,
    showStaffBooking,
    bookWalkIn,
    findKnownGuest,
    quoteCards,
    completeBooking,
    listFreeRooms,
    listRoomChoices,
    checkIn,
    undoCheckIn,
    checkOut,
    undoCheckOut,
    markNoShow,
    undoNoShow,
    giveRoomNumber,
    showRoomProposal,
    assignRooms,
    undoRooms,
    revealIdNumber,
    readRegistrationCards,
    readManyRegistrationCards,
    deleteBooking,
    restoreBooking,
    reinstateBooking,
    setArrivalTime,
    showStayWifi,
    readStayLink,
    shareStay,
    revokeStayLink,
    showSharedStay,
    releaseExpiredRequests,
    measureAnswerTime,
    deleteOldIdNumbers,
    eraseEndedStays,
    eraseDeletedBookings,
    deleteOldStayLinks,
  },
  errorTexts: ERROR_TEXTS,
  cron: [
    releaseExpiredRequests,
    deleteOldIdNumbers,
    eraseEndedStays,
    eraseDeletedBookings,
    deleteOldStayLinks,
    measureAnswerTime,
  ],
  everyMinute: [tellAnswers],
  deviceRows: deviceBookings,
  devices: devicesWithBookings,
  adopt: adoptIntoAccount,
  erase: eraseFromBookings,
  changeEmail: ({ deps: { db } }, change) => changeEmailOfBookings(db, change),
  exportPersonalData: exportBookings,
  consentSubjects: bookingConsents,
  keyed: KEYED_BOOKINGS,
  mails: { booking: writeBookingMailAgain },
  keptStays,
};
