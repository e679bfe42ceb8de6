-- The phone that shows the code of a VIP card: linked once by a code from the desk.

CREATE TABLE vip_card_links (
  beneficiaryId integer PRIMARY KEY NOT NULL,
  codeHash text NOT NULL,
  codeExpiresAt text NOT NULL,
  codeUsedAt text,
  secret text,
  secretHash text,
  deviceHash text,
  userId integer,
  FOREIGN KEY (beneficiaryId) REFERENCES vip_beneficiaries(id)
);
CREATE UNIQUE INDEX vip_card_links_code ON vip_card_links (codeHash);
CREATE INDEX vip_card_links_device ON vip_card_links (deviceHash);
CREATE INDEX vip_card_links_user ON vip_card_links (userId);
