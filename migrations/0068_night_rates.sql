-- Prices by night: what a type costs on the nights that a rate names, on top of room_prices.
-- weekdays: a bit a day on which a night begins, Sunday first; 127 for every night.

CREATE TABLE night_rates (
  id integer PRIMARY KEY NOT NULL,
  nameAr text NOT NULL,
  nameEn text NOT NULL,
  fromNight text NOT NULL,
  toNight text NOT NULL,
  weekdays integer NOT NULL,
  silverBaisa integer,
  goldBaisa integer,
  diamondBaisa integer,
  deluxeBaisa integer,
  rank integer NOT NULL,
  createdAt text NOT NULL,
  createdBy text NOT NULL,
  operation text NOT NULL,
  restores integer,
  withdrawnAt text,
  withdrawnBy text,
  withdrawnOperation text,
  CONSTRAINT night_rates_nights CHECK (toNight >= fromNight),
  CONSTRAINT night_rates_weekdays CHECK (weekdays BETWEEN 1 AND 127),
  CONSTRAINT night_rates_priced CHECK (COALESCE(silverBaisa, goldBaisa, diamondBaisa, deluxeBaisa) IS NOT NULL),
  CONSTRAINT night_rates_range CHECK (silverBaisa BETWEEN 1000 AND 1000000 AND goldBaisa BETWEEN 1000 AND 1000000 AND diamondBaisa BETWEEN 1000 AND 1000000 AND deluxeBaisa BETWEEN 1000 AND 1000000)
);
CREATE UNIQUE INDEX night_rates_operation ON night_rates (operation);
CREATE UNIQUE INDEX night_rates_restores ON night_rates (restores);
CREATE INDEX night_rates_standing ON night_rates (toNight) WHERE withdrawnAt IS NULL;
CREATE INDEX night_rates_withdrawn ON night_rates (withdrawnAt) WHERE withdrawnAt IS NOT NULL;
