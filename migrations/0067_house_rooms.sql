-- Rooms as things: what stands in each numbered room, on which floor, and what its door says. The number within
-- its type stays the key; the label is what people read.

CREATE TABLE house_rooms (
  roomType text NOT NULL,
  roomNumber integer NOT NULL,
  label text,
  floor integer,
  bedType text,
  smokingType text,
  updatedAt text NOT NULL,
  PRIMARY KEY(roomType, roomNumber),
  CONSTRAINT house_rooms_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT house_rooms_bed CHECK (bedType IN ('single', 'double')),
  CONSTRAINT house_rooms_smoking CHECK (smokingType IN ('smoking', 'non_smoking')),
  CONSTRAINT house_rooms_number CHECK (roomNumber >= 1)
);
CREATE UNIQUE INDEX house_rooms_label ON house_rooms (label) WHERE label IS NOT NULL;
