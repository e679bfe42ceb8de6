import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionRow } from '#shared/access.ts';
import { accountPermissions } from '#shared/accounts/permissions.ts';
import { foldName } from '#shared/guests/fold-name.ts';
import type { SettingsTab } from '../../../platform/navigation/feature.ts';

/** One thing that can be set, and the part of the settings where it is. */
export interface Setting {
  readonly tab: SettingsTab;
  readonly name: MessageDescriptor;
  /** What staff may call it, in both languages whichever the page speaks. */
  readonly words: string;
  /** What whoever finds it may do, where its part is open to others too. */
  readonly needs?: PermissionRow;
}

export const SETTINGS: readonly Setting[] = [
  {
    tab: 'site',
    name: msg`Name of the hotel`,
    words: 'hotel name title site اسم الفندق الدار عنوان الموقع',
  },
  {
    tab: 'site',
    name: msg`Description of the hotel`,
    words: 'description about text وصف الفندق نبذة نص',
  },
  {
    tab: 'site',
    name: msg`Phone and e-mail of the hotel`,
    words: 'phone telephone number contact email mail هاتف رقم اتصال تواصل بريد إلكتروني ايميل',
  },
  {
    tab: 'site',
    name: msg`Wi-Fi name and password`,
    words: 'wifi wi-fi wireless internet network password واي فاي شبكة إنترنت كلمة المرور',
  },
  {
    tab: 'site',
    name: msg`Hours of check-in and check-out`,
    words:
      'check-in check-out arrival departure hour time clock وصول مغادرة دخول خروج ساعة وقت موعد',
  },
  {
    tab: 'site',
    name: msg`How long ID numbers are kept`,
    words: 'id identity number passport delete days privacy هوية رقم جواز حذف أيام خصوصية بطاقة',
  },
  {
    tab: 'site',
    name: msg`Address and networks of the hotel`,
    words: 'address street map instagram social عنوان شارع خريطة انستغرام تواصل اجتماعي',
  },
  {
    tab: 'site',
    name: msg`Maintenance mode`,
    words: 'maintenance close closed offline stop صيانة إغلاق إيقاف الموقع',
  },
  {
    tab: 'site',
    name: msg`Facts of the house`,
    words:
      'facts house breakfast parking children pets pool towels payment حقائق الدار إفطار فطور مواقف أطفال مسبح دفع',
  },
  {
    tab: 'site',
    name: msg`Keys of the house`,
    words: 'keys key secret encryption rotation security مفاتيح مفتاح تشفير أمان حماية سر',
  },
  {
    tab: 'site',
    name: msg`Faults of the site`,
    words:
      'fault faults error alarm alarms problem health operation خلل أعطال عطل خطأ إنذار تنبيه مشكلة تشغيل',
  },
  {
    tab: 'site',
    name: msg`Mails that wait`,
    words:
      'mail mails e-mail email outbox waiting failed send again بريد رسائل رسالة انتظار إرسال فشل',
  },
  {
    tab: 'draws',
    name: msg`Switching draws on and off`,
    words:
      'draw event competition photo rating on off switch سحب فعالية مسابقة تصوير تقييم تشغيل إيقاف',
  },
  {
    tab: 'draws',
    name: msg`Licence, prize and terms of a draw`,
    words: 'licence license permit prize award terms conditions ترخيص رخصة جائزة شروط أحكام سحب',
  },
  {
    tab: 'prices',
    name: msg`Prices of the rooms`,
    words:
      'price rate tariff room night cost silver gold diamond deluxe سعر أسعار غرفة ليلة فضية ذهبية ماسية ديلوكس تكلفة',
  },
  {
    tab: 'prices',
    name: msg`A price from a later day`,
    words: 'price coming later future date change season سعر قادم لاحق تاريخ موسم تغيير',
  },
  {
    tab: 'prices',
    name: msg`Prices by night`,
    words:
      'rate price night weekend season feast eid national day holiday سعر خاص ليلة نهاية الأسبوع موسم عيد اليوم الوطني عطلة',
  },
  {
    tab: 'offers',
    name: msg`Times of offers`,
    words: 'offer discount sale eid national day season عرض عروض خصم تخفيض عيد اليوم الوطني موسم',
  },
  {
    tab: 'staff',
    name: msg`Adding and removing staff`,
    needs: accountPermissions.addStaffMember,
    words:
      'staff member colleague employee team role add remove موظف موظفين زميل فريق صلاحية إضافة إزالة',
  },
  {
    tab: 'staff',
    name: msg`Own password for the statistics`,
    needs: accountPermissions.setStatisticsPassword,
    words: 'password statistics figures code كلمة المرور إحصاءات احصائيات رمز',
  },
  {
    tab: 'staff',
    name: msg`Inviting staff by e-mail`,
    needs: accountPermissions.inviteStaffMember,
    words:
      'invite invitation invited link join email mail colleague دعوة دعوات مدعو رابط انضمام بريد زميل موظف',
  },
  {
    tab: 'staff',
    name: msg`Roles of the staff`,
    needs: accountPermissions.changeStaffRole,
    words:
      'role roles manager reception permission rights promote دور أدوار مدير استقبال صلاحية صلاحيات ترقية',
  },
  {
    tab: 'staff',
    name: msg`Own PIN for the locked desk`,
    words: 'pin code digits unlock lock locked desk رمز سري أرقام قفل فتح المكتب',
  },
  {
    tab: 'staff',
    name: msg`Second step of the sign-in`,
    words:
      'second factor 2fa authenticator totp phone lost recovery codes الخطوة الثانية المصادقة تطبيق رمز الاسترداد هاتف فقد',
  },
  {
    tab: 'audit',
    name: msg`What staff have done`,
    words: 'audit log history who did when export file سجل تدقيق عمليات من فعل متى تصدير ملف',
  },
];

/** Words as they are compared: spelled alike, without the article that Arabic writes in front. */
const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[\s,،-]+/)
    .filter((word) => word !== '');

const withoutArticle = (word: string) => (/^ال../.test(word) ? word.slice(2) : word);

/** The settings of which every typed word begins a word of theirs, in either language. */
export function findSettings(
  typed: string,
  nameOf: (setting: Setting) => string,
  settings: readonly Setting[] = SETTINGS,
): readonly Setting[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return settings.filter((setting) => {
    const own = wordsOf(`${nameOf(setting)} ${setting.words}`);
    return wanted.every((word) =>
      own.some(
        (one) => one.startsWith(word) || withoutArticle(one).startsWith(withoutArticle(word)),
      ),
    );
  });
}
