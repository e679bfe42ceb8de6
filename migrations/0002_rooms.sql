-- Rooms and how many of each type, bed and smoking kind are on sale. Money in baisa.

CREATE TABLE rooms (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  nameAr text NOT NULL,
  description text NOT NULL,
  descriptionAr text NOT NULL,
  pricePerNight integer NOT NULL,
  maxGuests integer DEFAULT 2 NOT NULL,
  amenities text DEFAULT '[]' NOT NULL,
  imageUrl text NOT NULL,
  available integer DEFAULT true NOT NULL,
  CONSTRAINT rooms_price CHECK (pricePerNight >= 0),
  CONSTRAINT rooms_guests CHECK (maxGuests BETWEEN 1 AND 20),
  CONSTRAINT rooms_available CHECK (available IN (0, 1))
);

CREATE TABLE room_inventory (
  id integer PRIMARY KEY NOT NULL,
  roomType text NOT NULL,
  availableCount integer DEFAULT 0 NOT NULL,
  maxCapacity integer NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT room_inventory_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT room_inventory_range CHECK (availableCount BETWEEN 0 AND maxCapacity)
);
CREATE UNIQUE INDEX room_inventory_type ON room_inventory (roomType);

CREATE TABLE room_bed_inventory (
  id integer PRIMARY KEY NOT NULL,
  roomType text NOT NULL,
  bedType text NOT NULL,
  totalCount integer NOT NULL,
  availableCount integer NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT room_bed_inventory_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT room_bed_inventory_bed CHECK (bedType IN ('single', 'double')),
  CONSTRAINT room_bed_inventory_range CHECK (availableCount BETWEEN 0 AND totalCount)
);
CREATE UNIQUE INDEX room_bed_inventory_type ON room_bed_inventory (roomType,bedType);

CREATE TABLE room_smoking_inventory (
  id integer PRIMARY KEY NOT NULL,
  roomType text NOT NULL,
  smokingType text NOT NULL,
  totalCount integer NOT NULL,
  defaultCount integer NOT NULL,
  availableCount integer NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT room_smoking_inventory_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT room_smoking_inventory_smoking CHECK (smokingType IN ('smoking', 'non_smoking')),
  CONSTRAINT room_smoking_inventory_range CHECK (availableCount BETWEEN 0 AND max(totalCount, defaultCount))
);
CREATE UNIQUE INDEX room_smoking_inventory_type ON room_smoking_inventory (roomType,smokingType);

-- Default stock (back-office.txt §9); a test holds these rows against shared/rooms/room-types.ts.
INSERT INTO room_inventory (roomType, availableCount, maxCapacity, updatedAt) VALUES
  ('silver', 12, 12, '2026-11-01T00:00:00.000Z'),
  ('gold', 36, 36, '2026-11-01T00:00:00.000Z'),
  ('diamond', 8, 8, '2026-11-01T00:00:00.000Z'),
  ('deluxe', 4, 4, '2026-11-01T00:00:00.000Z');
INSERT INTO room_bed_inventory (roomType, bedType, totalCount, availableCount, updatedAt) VALUES
  ('silver', 'single', 1, 1, '2026-11-01T00:00:00.000Z'),
  ('silver', 'double', 11, 11, '2026-11-01T00:00:00.000Z'),
  ('gold', 'single', 7, 7, '2026-11-01T00:00:00.000Z'),
  ('gold', 'double', 29, 29, '2026-11-01T00:00:00.000Z'),
  ('diamond', 'single', 0, 0, '2026-11-01T00:00:00.000Z'),
  ('diamond', 'double', 8, 8, '2026-11-01T00:00:00.000Z'),
  ('deluxe', 'single', 0, 0, '2026-11-01T00:00:00.000Z'),
  ('deluxe', 'double', 4, 4, '2026-11-01T00:00:00.000Z');
INSERT INTO room_smoking_inventory (roomType, smokingType, totalCount, defaultCount, availableCount, updatedAt) VALUES
  ('silver', 'smoking', 5, 4, 4, '2026-11-01T00:00:00.000Z'),
  ('silver', 'non_smoking', 7, 8, 8, '2026-11-01T00:00:00.000Z'),
  ('gold', 'smoking', 15, 8, 8, '2026-11-01T00:00:00.000Z'),
  ('gold', 'non_smoking', 21, 28, 28, '2026-11-01T00:00:00.000Z'),
  ('diamond', 'smoking', 3, 4, 4, '2026-11-01T00:00:00.000Z'),
  ('diamond', 'non_smoking', 5, 4, 4, '2026-11-01T00:00:00.000Z'),
  ('deluxe', 'smoking', 1, 0, 0, '2026-11-01T00:00:00.000Z'),
  ('deluxe', 'non_smoking', 3, 4, 4, '2026-11-01T00:00:00.000Z');
INSERT INTO versions (name, v) VALUES ('rooms', 1), ('inventory', 1);
