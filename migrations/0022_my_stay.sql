-- About when a guest arrives, the link with which they show a companion their nights, and the Wi-Fi of the house.

ALTER TABLE booking_submissions ADD COLUMN arrivalTime text;

CREATE TABLE stay_links (
  bookingId integer PRIMARY KEY NOT NULL,
  nonce text NOT NULL,
  secretHash text NOT NULL,
  createdAt text NOT NULL,
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id)
);
CREATE UNIQUE INDEX stay_links_secret ON stay_links (secretHash);

ALTER TABLE site_settings ADD COLUMN wifiName text DEFAULT 'DarAlSeeb-Guest' NOT NULL;
ALTER TABLE site_settings ADD COLUMN wifiPassword text;
