import type { RoomError } from '#shared/rooms/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { countBeds, countRooms, countSmokingRooms, findSoldOutNights } from './availability.ts';
import { houseRoomRoutes } from './house-rooms.routes.ts';
import { describeRooms, listHouseRooms } from './house-rooms.ts';
import { listRooms } from './list-rooms.ts';
import { nightRateRoutes } from './night-rates.routes.ts';
import { priceRoutes } from './prices.routes.ts';
import { showRoomCalendar } from './room-calendar.ts';
import { roomStockRoutes } from './room-stock.routes.ts';
import { roomRoutes } from './rooms.routes.ts';
import { setAvailable, showRoomStock } from './set-available.ts';
import { endNightRate, listNightRates, restoreNightRate, setNightRate } from './set-night-rates.ts';
import { listPriceHistory, listPrices, setPrices, takePriceBack } from './set-prices.ts';
import {
  closeRoom,
  countKeptBookings,
  endStop,
  listStops,
  reopenRoom,
  stopSelling,
} from './stops.ts';

const ERROR_TEXTS: ErrorTexts<RoomError> = {
  'inventory.above_cap': {
    ar: 'هذا أكثر مما يمكن عرضه للبيع. لم يُحفظ شيء.',
    en: 'That is more than can be put on sale. Nothing was saved.',
  },
  'inventory.changed': {
    ar: 'تغيّر هذا العدد قبل لحظات. راجع العدد الحالي.',
    en: 'This count changed a moment ago. Look at it as it is now.',
  },
  'inventory.below_held': {
    ar: 'المحجوز في بعض الليالي أكثر من هذا العدد. الحجوزات باقية، ولم يُحفظ شيء بعد.',
    en: 'Bookings hold more than this on some nights. They stay, and nothing is saved yet.',
  },
  'inventory.room_given': {
    ar: 'هذه الغرفة معطاة لإقامة في تلك الليالي. انقل الإقامة إلى غرفة أخرى أولًا.',
    en: 'A stay has been given this room on those nights. Move it to another room first.',
  },
  'inventory.room_closed': {
    ar: 'هذه الغرفة مغلقة في تلك الليالي من قبل.',
    en: 'This room is closed on those nights already.',
  },
  'room.changed': {
    ar: 'تغيّر وصف هذه الغرفة قبل لحظات. راجعه كما هو الآن، ولم يُحفظ شيء.',
    en: 'This room was changed a moment ago. Look at it as it is now: nothing was saved.',
  },
  'room.label_taken': {
    ar: 'هذا الرقم على باب غرفة أخرى. لم يُحفظ شيء.',
    en: 'This number stands on the door of another room. Nothing was saved.',
  },
  'price.changed': {
    ar: 'تغيّر هذا السعر قبل لحظات. راجعه كما هو الآن، ولم يُحفظ شيء.',
    en: 'This price changed a moment ago. Look at it as it is now: nothing was saved.',
  },
  'price.too_many': {
    ar: 'أسعار قادمة كثيرة لهذه الغرفة. تراجع عن بعضها أولًا.',
    en: 'Too many prices of this room wait for their day. Take some back first.',
  },
  'price.too_many_rates': {
    ar: 'الأسعار الخاصة القادمة كثيرة. أنهِ بعضها أولًا.',
    en: 'Too many rates stand already. End some of them first.',
  },
  'price.rate_over': {
    ar: 'انقضت ليالي هذا السعر الخاص.',
    en: 'The nights of this rate are over.',
  },
};

export const roomsFeature: Feature = {
  name: 'rooms',
  reads: ['bookings'],
  routes: [roomRoutes, roomStockRoutes, priceRoutes, nightRateRoutes, houseRoomRoutes],
  verbs: {
    listRooms,
    countRooms,
    countBeds,
    countSmokingRooms,
    findSoldOutNights,
    showRoomCalendar,
    setAvailable,
    showRoomStock,
    listStops,
    countKeptBookings,
    stopSelling,
    endStop,
    closeRoom,
    reopenRoom,
    listHouseRooms,
    describeRooms,
    listPrices,
    listPriceHistory,
    setPrices,
    takePriceBack,
    listNightRates,
    setNightRate,
    endNightRate,
    restoreNightRate,
  },
  errorTexts: ERROR_TEXTS,
};
