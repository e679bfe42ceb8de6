import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { describe, expect, it } from 'vitest';
import { messages as arabic } from './locales/ar.po';
import { messages as english } from './locales/en.po';

/**
 * Wordings that the specification fixes in both languages. A walk in Chromium looks for them in one
 * language; that the other says the same is proved here.
 */
const FIXED: Record<string, readonly (readonly [english: string, arabic: string])[]> = {
  'R-07 the full booking form': [
    ['Check-in date required', 'تاريخ الوصول مطلوب'],
    ['Check-out date required', 'تاريخ المغادرة مطلوب'],
    ['Check-out date must be after check-in date', 'تاريخ المغادرة يجب أن يكون بعد تاريخ الوصول'],
    ['Phone number required', 'رقم الهاتف مطلوب'],
    ['Full name required', 'الاسم الكامل مطلوب'],
    ['ID number required', 'رقم الهوية مطلوب'],
    ['Bed type required', 'نوع السرير مطلوب'],
    ['Smoking preference required', 'تفضيل التدخين مطلوب'],
    ['Number of guests must be 1 to 4', 'عدد الضيوف يجب أن يكون من 1 إلى 4'],
  ],
  'R-08 the quick form': [
    ['please select room type', 'يرجى اختيار نوع الغرفة'],
    ['Invalid phone number', 'رقم الهاتف غير صحيح'],
    ['Name must be at least 2 characters', 'الاسم يجب أن يكون حرفين على الأقل'],
    ['Invalid email address', 'البريد الإلكتروني غير صحيح'],
    ['Invalid ID number', 'رقم الهوية غير صحيح'],
    ['Please select bed type', 'يرجى اختيار نوع السرير'],
    ['Please select smoking preference', 'يرجى اختيار تفضيل التدخين'],
    [
      'Error in booking - failed to create booking, please try again',
      'خطأ في الحجز - فشل إنشاء الحجز، يرجى المحاولة مرة أخرى',
    ],
    ['Sorry, No Rooms Currently Available for Booking', 'عذرًا، لا توجد غرف متاحة للحجز حاليًا'],
  ],
  'V-01 V-02 reviews': [
    ['Please choose a star rating and write a comment.', 'اختر عدد النجوم واكتب تعليقك من فضلك.'],
    ['Thank you! Your review has been submitted successfully.', 'شكرًا لك! تم إرسال تقييمك بنجاح.'],
    ['Latest Guest Reviews', 'أحدث آراء الضيوف'],
    ['Hide Reviews', 'إخفاء الآراء'],
    ['Share your experience', 'شاركنا تجربتك'],
    ['Anonymous guest', 'ضيف'],
    ['Awaiting approval', 'بانتظار الموافقة'],
    ['Only you see it until we have read it.', 'تراه أنت وحدك حتى نقرأه.'],
    ['Verified stay', 'إقامة موثّقة'],
    ['The house replied', 'ردّ الدار'],
    ['Poor', 'سيئ'],
    ['Below expectations', 'دون المتوقع'],
    ['Fair', 'مقبول'],
    ['Very good', 'جيد جدًا'],
    ['Excellent', 'ممتاز'],
  ],
  'R-14 an approved booking': [
    ['Booking Approved - Processing', 'تمت الموافقة على الحجز - قيد المعالجة'],
  ],
  'A-01 A-02 A-03 A-05 accounts': [
    ['Welcome!', 'مرحباً!'],
    ['You are signed in', 'تم تسجيل الدخول بنجاح'],
    ['Sign-in error', 'خطأ في تسجيل الدخول'],
    ['An unexpected error occurred', 'حدث خطأ غير متوقع'],
    ['Error', 'خطأ'],
    ['Check your e-mail', 'تحقق من بريدك الإلكتروني'],
    ['Verification error', 'خطأ في التحقق'],
    ['E-mail is required', 'البريد الإلكتروني مطلوب'],
    ['Error sending', 'خطأ في الإرسال'],
    ['Error creating the account', 'خطأ في إنشاء الحساب'],
    ['Signed out', 'تم تسجيل الخروج'],
    ['Thank you for using our services', 'شكراً لاستخدام خدماتنا'],
  ],
  'P-04 P-06 the points store': [
    [
      'Sorry, you do not have enough points to buy this night',
      'عذراً، ليس لديك نقاط كافية لشراء هذه الليلة',
    ],
    ['Your free night is booked', 'حُجزت ليلتك المجانية'],
  ],
  'J-08 my stay': [
    ['A summary for your records, not a tax invoice.', 'ملخّص للاطّلاع، وليس فاتورة ضريبية.'],
    ['Thank you for being our guest', 'شكرًا لأنك كنت ضيفنا'],
  ],
  'T-01 the gate of the statistics': [
    ['Enter the password', 'أدخل كلمة المرور'],
    ['Wrong password', 'كلمة المرور غير صحيحة'],
    [
      'Server connection problem, reload and retry',
      'مشكلة في الاتصال بالخادم، أعد تحميل الصفحة وحاول مجددًا',
    ],
    ['Connection timed out, try again', 'انتهت مهلة الاتصال، حاول مجددًا'],
    ['Cannot reach the server, check the internet', 'تعذّر الوصول إلى الخادم، تحقّق من الإنترنت'],
    ['Unexpected error', 'حدث خطأ غير متوقع'],
  ],
  'T-02 the statistics': [
    ['Hotel statistics', 'إحصاءات الفندق'],
    ['Confirmed', 'مؤكَّد'],
    ['Completed', 'مكتمل'],
    ['Cancelled', 'ملغى'],
    ['Error loading statistics data', 'خطأ في تحميل بيانات الإحصاءات'],
    ['Retry', 'حاول مجددًا'],
    ['Back', 'رجوع'],
  ],
  'O-01 O-02 the offers': [
    ['Best Seller', 'الأكثر حجزًا'],
    ['Check the room', 'تفقّد الغرفة'],
    ['Book Now & Enjoy Offers', 'احجز الآن واستمتع بالعروض'],
  ],
  'M-01 the cards': [
    ['Most popular', 'الأكثر طلبًا'],
    ['Get Card', 'احصل على البطاقة'],
    ['Get Card: Gold, on WhatsApp', 'احصل على البطاقة الذهبية عبر واتساب'],
  ],
  'S-01 S-03 Z-03 nearby services': [
    ['Nearby Hotel Services', 'خدمات قريبة من الفندق'],
    ['Back to Categories', 'العودة إلى الفئات'],
    ['This service will be activated soon.', 'سيتم تفعيل هذه الخدمة قريبًا.'],
  ],
  'L-05 an unknown address': [
    ['Page not found', 'الصفحة غير موجودة'],
    ['Dar Al Seeb', 'دار السيب'],
  ],
};

const plain = (message: unknown) => (Array.isArray(message) ? message.join('') : message);

describe.each(Object.entries(FIXED))('%s', (area, wordings) => {
  it.each(wordings)(`${area}: %s`, (inEnglish, inArabic) => {
    const id = generateMessageId(inEnglish);
    expect([plain(english[id]), plain(arabic[id])]).toEqual([inEnglish, inArabic]);
  });
});
