export interface SpecifiedTable {
  readonly fields: string;
  /** Columns that are unique together. */
  readonly unique?: string;
  /** Defaults as SQLite writes them. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** The specified tables, word for word; ours may carry more fields, never fewer. */
export const SPECIFIED_TABLES: Readonly<Record<string, SpecifiedTable>> = {
  users: {
    fields:
      'id fullName email password verificationCode isVerified verificationCodeExpiresAt createdAt updatedAt',
    unique: 'email',
    defaults: { isVerified: 'false' },
  },
  rooms: {
    fields:
      'id name nameAr description descriptionAr pricePerNight maxGuests amenities imageUrl available',
    defaults: { maxGuests: '2', amenities: "'[]'", available: 'true' },
  },
  bookings: {
    fields:
      'id roomId roomType guestName guestEmail guestPhone idCard checkInDate checkOutDate guestCount totalPrice status createdAt',
    defaults: { status: "'pending'" },
  },
  offers: {
    fields: 'id title titleAr description descriptionAr discount validFrom validTo isActive',
    defaults: { isActive: 'true' },
  },
  events: {
    fields: 'id title titleAr description descriptionAr date imageUrl price maxCapacity isActive',
    defaults: { isActive: 'true' },
  },
  chat_messages: { fields: 'id sessionId message isBot timestamp', defaults: { isBot: 'false' } },
  reviews: {
    fields: 'id phoneNumber starRating serviceReview roomReview overallReview isApproved createdAt',
    defaults: { isApproved: 'false' },
  },
  admins: { fields: 'id username passwordHash createdAt', unique: 'username' },
  site_settings: {
    fields:
      'id siteName siteDescription contactPhone contactEmail address maintenanceMode createdAt updatedAt',
    defaults: { maintenanceMode: 'false' },
  },
  room_inventory: {
    fields: 'id roomType availableCount maxCapacity updatedAt',
    unique: 'roomType',
    defaults: { availableCount: '0' },
  },
  room_bed_inventory: {
    fields: 'id roomType bedType totalCount availableCount updatedAt',
    unique: 'roomType bedType',
  },
  room_smoking_inventory: {
    fields: 'id roomType smokingType totalCount availableCount updatedAt',
    unique: 'roomType smokingType',
  },
  custom_chat_qa: {
    fields: 'id question answer keywords isActive createdAt updatedAt',
    defaults: { keywords: "'[]'", isActive: 'true' },
  },
  booking_submissions: {
    fields:
      'id fullName phoneNumber userEmail idNumber checkInDate checkOutDate roomType bedType smokingPreference numberOfGuests totalPrice extras status isPointsBooking pointsUsed bookingType paymentMethod createdAt',
    defaults: { numberOfGuests: '2', status: "'pending'", isPointsBooking: 'false' },
  },
  site_visits: { fields: 'id ipAddress userAgent visitDate createdAt' },
  service_visits: { fields: 'id serviceName serviceCategory ipAddress visitDate createdAt' },
  photography_submissions: {
    fields: 'id participantPhone photoUrls submissionDate isApproved adminNotes',
    defaults: { isApproved: 'false', submissionDate: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')" },
  },
  google_review_submissions: {
    fields: 'id participantPhone screenshotsBase64 submissionDate isApproved adminNotes',
  },
  monthly_participations: {
    fields: 'id participantPhone eventType participationMonth submissionDate',
    unique: 'participantPhone eventType participationMonth',
  },
  location_sharing_submissions: {
    fields: 'id participantPhone submissionDate shareCount isCompleted',
    defaults: { shareCount: '5', isCompleted: 'true' },
  },
  notifications: {
    fields: 'id userPhone title titleAr message messageAr type isRead createdAt',
    defaults: { isRead: 'false' },
  },
  user_points: {
    fields: 'id userEmail totalPoints createdAt updatedAt',
    unique: 'userEmail',
    defaults: { totalPoints: '0' },
  },
  point_transactions: { fields: 'id userEmail pointsEarned reason reasonAr bookingId createdAt' },
  phone_verification_requests: {
    fields: 'id phoneNumber verificationCode expiresAt isUsed createdAt',
    defaults: { isUsed: 'false' },
  },
  chat_booking_sessions: {
    fields: 'id sessionId currentStep bookingData isCompleted createdAt updatedAt',
    unique: 'sessionId',
    defaults: { currentStep: "'room_type'", bookingData: "'{}'", isCompleted: 'false' },
  },
};
