import type { MediaErrorCode } from '#shared/media/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { blobRoutes } from './blobs.routes.ts';
import { deleteUnusedPictures, eraseFromMedia } from './store-picture.ts';
import { findUploadedPictures, uploadPicture } from './upload-picture.ts';

const ERROR_TEXTS: ErrorTexts<MediaErrorCode> = {
  'blob.too_large': {
    ar: 'يرجى اختيار صورة أصغر من 5 ميغابايت',
    en: 'Please select an image smaller than 5MB',
  },
  'blob.wrong_type': {
    ar: 'يرجى اختيار صورة بصيغة JPEG أو PNG أو WebP.',
    en: 'Please choose a picture in JPEG, PNG or WebP.',
  },
  'blob.metadata': {
    ar: 'تحمل هذه الصورة بيانات الموقع أو الكاميرا فلم نحفظها. اخترها من جديد لنزيلها.',
    en: 'This photo carries location or camera data, so it was not kept. Choose it again and we will remove them.',
  },
  'blob.broken': {
    ar: 'هذه الصورة ناقصة أو تالفة. اختر صورة أخرى.',
    en: 'This picture is incomplete or damaged. Please choose another.',
  },
  'blob.too_large_pixels': {
    ar: 'أبعاد هذه الصورة أكبر من المسموح. اختر صورة أصغر.',
    en: 'This picture has more pixels than allowed. Please choose a smaller one.',
  },
  'blob.turned': {
    ar: 'هذه الصورة محفوظة مقلوبة أو على جنبها. عدّل اتجاهها واحفظها، أو أرسلها بصيغة JPEG.',
    en: 'This picture is stored on its side or upside down. Turn it and save it, or send it as a JPEG.',
  },
  'blob.hash_mismatch': {
    ar: 'لم تصل الصورة كما أُرسلت. سنعيد إرسالها.',
    en: 'The photo did not arrive as it was sent. It will be sent again.',
  },
};

export const mediaFeature: Feature = {
  name: 'media',
  reads: ['events'],
  routes: [blobRoutes],
  verbs: { findUploadedPictures, uploadPicture, deleteUnusedPictures },
  errorTexts: ERROR_TEXTS,
  cron: [deleteUnusedPictures],
  erase: eraseFromMedia,
};
