-- VIP cards at the desk: what the card held when it was sold, each use with who and when, and terms to search by.

ALTER TABLE vip_beneficiaries ADD COLUMN civilIdTail text DEFAULT '' NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN coffees integer DEFAULT 0 NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN freeNights integer DEFAULT 0 NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN priceBaisa integer DEFAULT 0 NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN lastDay text DEFAULT '' NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN endedAt text;
ALTER TABLE vip_beneficiaries ADD COLUMN endReason text;
ALTER TABLE vip_beneficiaries ADD COLUMN revision integer DEFAULT 0 NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN lastOperation text DEFAULT '' NOT NULL;
CREATE INDEX vip_beneficiaries_last_day ON vip_beneficiaries (lastDay,id);
CREATE INDEX vip_beneficiaries_civil_id_kept ON vip_beneficiaries (lastDay) WHERE civilId <> '';

CREATE TABLE vip_uses (
  id integer PRIMARY KEY NOT NULL,
  beneficiaryId integer NOT NULL,
  kind text NOT NULL,
  usedAt text NOT NULL,
  userId integer NOT NULL,
  undoneAt text,
  operation text NOT NULL,
  FOREIGN KEY (beneficiaryId) REFERENCES vip_beneficiaries(id),
  CONSTRAINT vip_uses_kind CHECK (kind IN ('coffee', 'free_night'))
);
CREATE INDEX vip_uses_beneficiary ON vip_uses (beneficiaryId,id);
CREATE UNIQUE INDEX vip_uses_operation ON vip_uses (operation);

CREATE TABLE vip_terms (
  term text NOT NULL,
  beneficiaryId integer NOT NULL,
  PRIMARY KEY (term, beneficiaryId),
  FOREIGN KEY (beneficiaryId) REFERENCES vip_beneficiaries(id)
);
CREATE INDEX vip_terms_beneficiary ON vip_terms (beneficiaryId);
