-- The terms that the hotel starts with say that a claimed prize does not lapse (decision 058); not where somebody has
-- written them anew, or has a licence for them as they were.
UPDATE event_settings SET
  termsEn = replace(termsEn, 'keeps the prize for them for 30 days. ', 'keeps the prize for them for 30 days. A prize that is claimed by then does not lapse: its winner chooses any night on which a room is free. '),
  termsAr = replace(termsAr, 'وتبقى الجائزة محفوظة لهم 30 يومًا. ', 'وتبقى الجائزة محفوظة لهم 30 يومًا. والجائزة التي تُستلم خلالها لا تسقط بمرور الوقت: يختار الفائز أي ليلة فيها غرفة متاحة. '),
  version = version + 1
WHERE version = 1 AND licenceNumber IS NULL;
