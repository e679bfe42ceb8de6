-- The hotel itself: settings, offers, visits, assistant, notifications, card holders.

CREATE TABLE site_settings (
  id integer PRIMARY KEY NOT NULL,
  siteName text NOT NULL,
  siteNameAr text NOT NULL,
  siteDescription text NOT NULL,
  siteDescriptionAr text NOT NULL,
  contactPhone text NOT NULL,
  contactEmail text NOT NULL,
  address text NOT NULL,
  addressAr text NOT NULL,
  maintenanceMode integer DEFAULT false NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT site_settings_maintenance CHECK (maintenanceMode IN (0, 1))
);

CREATE TABLE offers (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  titleAr text NOT NULL,
  description text NOT NULL,
  descriptionAr text NOT NULL,
  discount integer NOT NULL,
  validFrom text NOT NULL,
  validTo text NOT NULL,
  isActive integer DEFAULT true NOT NULL,
  CONSTRAINT offers_discount CHECK (discount BETWEEN 0 AND 100),
  CONSTRAINT offers_order CHECK (validFrom <= validTo),
  CONSTRAINT offers_active CHECK (isActive IN (0, 1))
);

CREATE TABLE service_visits (
  id integer PRIMARY KEY NOT NULL,
  serviceName text NOT NULL,
  serviceCategory text NOT NULL,
  ipAddress text,
  visitDate text NOT NULL,
  createdAt text NOT NULL
);
CREATE INDEX service_visits_day ON service_visits (visitDate,serviceName);

CREATE TABLE site_visits (
  id integer PRIMARY KEY NOT NULL,
  ipAddress text,
  userAgent text,
  visitDate text NOT NULL,
  createdAt text NOT NULL
);
CREATE INDEX site_visits_day ON site_visits (visitDate);

CREATE TABLE chat_messages (
  id integer PRIMARY KEY NOT NULL,
  sessionId text NOT NULL,
  message text NOT NULL,
  isBot integer DEFAULT false NOT NULL,
  timestamp text NOT NULL,
  CONSTRAINT chat_messages_bot CHECK (isBot IN (0, 1))
);
CREATE INDEX chat_messages_session ON chat_messages (sessionId,id);

CREATE TABLE custom_chat_qa (
  id integer PRIMARY KEY NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  keywords text DEFAULT '[]' NOT NULL,
  isActive integer DEFAULT true NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT custom_chat_qa_active CHECK (isActive IN (0, 1))
);

CREATE TABLE chat_booking_sessions (
  id integer PRIMARY KEY NOT NULL,
  sessionId text NOT NULL,
  currentStep text DEFAULT 'room_type' NOT NULL,
  bookingData text DEFAULT '{}' NOT NULL,
  isCompleted integer DEFAULT false NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT chat_booking_sessions_completed CHECK (isCompleted IN (0, 1))
);
CREATE UNIQUE INDEX chat_booking_sessions_session ON chat_booking_sessions (sessionId);

CREATE TABLE notifications (
  id integer PRIMARY KEY NOT NULL,
  userPhone text NOT NULL,
  title text NOT NULL,
  titleAr text NOT NULL,
  message text NOT NULL,
  messageAr text NOT NULL,
  type text NOT NULL,
  isRead integer DEFAULT false NOT NULL,
  sourceType text,
  sourceId text,
  createdAt text NOT NULL,
  CONSTRAINT notifications_read CHECK (isRead IN (0, 1))
);
CREATE INDEX notifications_phone ON notifications (userPhone,id);
CREATE UNIQUE INDEX notifications_source ON notifications (sourceType,sourceId,type);

CREATE TABLE vip_beneficiaries (
  id integer PRIMARY KEY NOT NULL,
  fullName text NOT NULL,
  phoneNumber text NOT NULL,
  civilId text NOT NULL,
  cardType text NOT NULL,
  startDate text NOT NULL,
  expiryDate text NOT NULL,
  registeredAt text NOT NULL,
  coffeesUsed integer DEFAULT 0 NOT NULL,
  freeNightsUsed integer DEFAULT 0 NOT NULL,
  lastCoffeeDate text,
  CONSTRAINT vip_beneficiaries_card CHECK (cardType IN ('silver', 'gold', 'elite')),
  CONSTRAINT vip_beneficiaries_used CHECK (coffeesUsed >= 0 AND freeNightsUsed >= 0),
  CONSTRAINT vip_beneficiaries_order CHECK (startDate < expiryDate)
);
CREATE INDEX vip_beneficiaries_phone ON vip_beneficiaries (phoneNumber);

-- What the hotel says of itself until the owner changes it.
INSERT INTO site_settings (siteName, siteNameAr, siteDescription, siteDescriptionAr, contactPhone, contactEmail, address, addressAr, createdAt, updatedAt) VALUES (
  'Dar Al Seeb',
  'دار السيب',
  'A small Omani house in Seeb: quiet rooms and honest hospitality.',
  'فندق عُماني صغير في السيب، غرف هادئة وضيافة على أصولها.',
  '+96824000000',
  'stay@example.om',
  'Seeb, Muscat, Oman',
  'السيب، مسقط، عُمان',
  '2026-11-01T00:00:00.000Z',
  '2026-11-01T00:00:00.000Z'
);
INSERT INTO versions (name, v) VALUES ('site', 1);
