-- The house's page on a social network, in the footer once its owner has written it.

ALTER TABLE site_settings ADD COLUMN socialLink text;
