-- What one search of the desk asks for: names folded as shared/guests/fold-name.ts folds them, each from its
-- nth word on, and phones from their nth character on, so that a word or three digits anywhere are a seek. All of
-- it is computed from the row itself and can never say something else than the row. A word is taken off a name by its
-- letters: a longer way would be computed many times over where a row is deleted.

ALTER TABLE booking_submissions ADD COLUMN nameInLatin text GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(fullName)
    ,'à','a'),'á','a'),'â','a'),'ã','a'),'ä','a'),'å','a'),'ā','a'),'ă','a'),'À','a'),'Á','a'),'Â','a'),'Ã','a')
    ,'Ä','a'),'Å','a'),'æ','ae'),'Æ','ae'),'ç','c'),'ć','c'),'č','c'),'Ç','c'),'Č','c'),'đ','d'),'ð','d'),'è','e')
    ,'é','e'),'ê','e'),'ë','e'),'ē','e'),'ę','e'),'È','e'),'É','e'),'Ê','e'),'Ë','e'),'ğ','g'),'Ğ','g'),'ì','i')
    ,'í','i'),'î','i'),'ï','i'),'ī','i'),'ı','i'),'Ì','i'),'Í','i'),'Î','i'),'Ï','i'),'İ','i'),'ł','l'),'Ł','l')
    ,'ñ','n'),'ń','n'),'Ñ','n'),'ò','o'),'ó','o'),'ô','o'),'õ','o'),'ö','o'),'ø','o'),'ō','o'),'Ò','o'),'Ó','o')
    ,'Ô','o'),'Õ','o'),'Ö','o'),'Ø','o'),'š','s'),'ş','s'),'ś','s'),'Š','s'),'Ş','s'),'ß','ss'),'ù','u'),'ú','u')
    ,'û','u'),'ü','u'),'ū','u'),'Ù','u'),'Ú','u'),'Û','u'),'Ü','u'),'ý','y'),'ÿ','y'),'ž','z'),'ż','z'),'Ž','z')) VIRTUAL;
ALTER TABLE booking_submissions ADD COLUMN nameInLetters text GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(nameInLatin
    ,'أ','ا'),'إ','ا'),'آ','ا'),'ٱ','ا'),'ى','ي'),'ئ','ي'),'ی','ي'),'ؤ','و'),'ة','ه'),'ک','ك'),'ء',''),'ـ','')
    ,'ً',''),'ٌ',''),'ٍ',''),'َ',''),'ُ',''),'ِ',''),'ّ',''),'ْ',''),'ٰ',''),'''',''),'’',''),'‘',''),'ʼ','')
    ,'ʻ',''),'ʿ',''),'ʾ',''),'`',''),'"',''),'.',''),',',''),'-',' '),'‐',' '),'–',' '),'_',' '),'/',' ')) VIRTUAL;
ALTER TABLE booking_submissions ADD COLUMN nameFrom1 text GENERATED ALWAYS AS (
  trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(' ' || nameInLetters || ' '
    ,' عبدال',' عبد ال'),' ال',' '),' ابن ',' '),' بن ',' '),' بنت ',' '),' abd al ',' abdul ')
    ,' abdul ',' abdul'),' al ',' '),' el ',' '),' bin ',' '),' ibn ',' '),' bint ',' '),'  ',' '),'  ',' '))) VIRTUAL;
ALTER TABLE booking_submissions ADD COLUMN nameFrom2 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom1, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
ALTER TABLE booking_submissions ADD COLUMN nameFrom3 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom2, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
ALTER TABLE booking_submissions ADD COLUMN nameFrom4 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom3, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
ALTER TABLE booking_submissions ADD COLUMN nameFrom5 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom4, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
CREATE INDEX booking_submissions_name_1 ON booking_submissions (nameFrom1);
CREATE INDEX booking_submissions_name_2 ON booking_submissions (nameFrom2);
CREATE INDEX booking_submissions_name_3 ON booking_submissions (nameFrom3);
CREATE INDEX booking_submissions_name_4 ON booking_submissions (nameFrom4);
CREATE INDEX booking_submissions_name_5 ON booking_submissions (nameFrom5);

ALTER TABLE users ADD COLUMN nameInLatin text GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(fullName)
    ,'à','a'),'á','a'),'â','a'),'ã','a'),'ä','a'),'å','a'),'ā','a'),'ă','a'),'À','a'),'Á','a'),'Â','a'),'Ã','a')
    ,'Ä','a'),'Å','a'),'æ','ae'),'Æ','ae'),'ç','c'),'ć','c'),'č','c'),'Ç','c'),'Č','c'),'đ','d'),'ð','d'),'è','e')
    ,'é','e'),'ê','e'),'ë','e'),'ē','e'),'ę','e'),'È','e'),'É','e'),'Ê','e'),'Ë','e'),'ğ','g'),'Ğ','g'),'ì','i')
    ,'í','i'),'î','i'),'ï','i'),'ī','i'),'ı','i'),'Ì','i'),'Í','i'),'Î','i'),'Ï','i'),'İ','i'),'ł','l'),'Ł','l')
    ,'ñ','n'),'ń','n'),'Ñ','n'),'ò','o'),'ó','o'),'ô','o'),'õ','o'),'ö','o'),'ø','o'),'ō','o'),'Ò','o'),'Ó','o')
    ,'Ô','o'),'Õ','o'),'Ö','o'),'Ø','o'),'š','s'),'ş','s'),'ś','s'),'Š','s'),'Ş','s'),'ß','ss'),'ù','u'),'ú','u')
    ,'û','u'),'ü','u'),'ū','u'),'Ù','u'),'Ú','u'),'Û','u'),'Ü','u'),'ý','y'),'ÿ','y'),'ž','z'),'ż','z'),'Ž','z')) VIRTUAL;
ALTER TABLE users ADD COLUMN nameInLetters text GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(nameInLatin
    ,'أ','ا'),'إ','ا'),'آ','ا'),'ٱ','ا'),'ى','ي'),'ئ','ي'),'ی','ي'),'ؤ','و'),'ة','ه'),'ک','ك'),'ء',''),'ـ','')
    ,'ً',''),'ٌ',''),'ٍ',''),'َ',''),'ُ',''),'ِ',''),'ّ',''),'ْ',''),'ٰ',''),'''',''),'’',''),'‘',''),'ʼ','')
    ,'ʻ',''),'ʿ',''),'ʾ',''),'`',''),'"',''),'.',''),',',''),'-',' '),'‐',' '),'–',' '),'_',' '),'/',' ')) VIRTUAL;
ALTER TABLE users ADD COLUMN nameFrom1 text GENERATED ALWAYS AS (
  trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(' ' || nameInLetters || ' '
    ,' عبدال',' عبد ال'),' ال',' '),' ابن ',' '),' بن ',' '),' بنت ',' '),' abd al ',' abdul ')
    ,' abdul ',' abdul'),' al ',' '),' el ',' '),' bin ',' '),' ibn ',' '),' bint ',' '),'  ',' '),'  ',' '))) VIRTUAL;
ALTER TABLE users ADD COLUMN nameFrom2 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom1, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
ALTER TABLE users ADD COLUMN nameFrom3 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom2, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
ALTER TABLE users ADD COLUMN nameFrom4 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom3, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
ALTER TABLE users ADD COLUMN nameFrom5 text GENERATED ALWAYS AS (
  ltrim(ltrim(nameFrom4, 'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگڤ'))) VIRTUAL;
CREATE INDEX users_name_1 ON users (nameFrom1);
CREATE INDEX users_name_2 ON users (nameFrom2);
CREATE INDEX users_name_3 ON users (nameFrom3);
CREATE INDEX users_name_4 ON users (nameFrom4);
CREATE INDEX users_name_5 ON users (nameFrom5);

CREATE INDEX booking_submissions_phone_2 ON booking_submissions (substr(phoneNumber,2)) WHERE substr(phoneNumber,4) <> '';
CREATE INDEX booking_submissions_phone_3 ON booking_submissions (substr(phoneNumber,3)) WHERE substr(phoneNumber,5) <> '';
CREATE INDEX booking_submissions_phone_4 ON booking_submissions (substr(phoneNumber,4)) WHERE substr(phoneNumber,6) <> '';
CREATE INDEX booking_submissions_phone_5 ON booking_submissions (substr(phoneNumber,5)) WHERE substr(phoneNumber,7) <> '';
CREATE INDEX booking_submissions_phone_6 ON booking_submissions (substr(phoneNumber,6)) WHERE substr(phoneNumber,8) <> '';
CREATE INDEX booking_submissions_phone_7 ON booking_submissions (substr(phoneNumber,7)) WHERE substr(phoneNumber,9) <> '';
CREATE INDEX booking_submissions_phone_8 ON booking_submissions (substr(phoneNumber,8)) WHERE substr(phoneNumber,10) <> '';
CREATE INDEX booking_submissions_phone_9 ON booking_submissions (substr(phoneNumber,9)) WHERE substr(phoneNumber,11) <> '';
CREATE INDEX booking_submissions_phone_10 ON booking_submissions (substr(phoneNumber,10)) WHERE substr(phoneNumber,12) <> '';
CREATE INDEX booking_submissions_phone_11 ON booking_submissions (substr(phoneNumber,11)) WHERE substr(phoneNumber,13) <> '';
CREATE INDEX booking_submissions_phone_12 ON booking_submissions (substr(phoneNumber,12)) WHERE substr(phoneNumber,14) <> '';
CREATE INDEX booking_submissions_phone_13 ON booking_submissions (substr(phoneNumber,13)) WHERE substr(phoneNumber,15) <> '';
CREATE INDEX booking_submissions_phone_14 ON booking_submissions (substr(phoneNumber,14)) WHERE substr(phoneNumber,16) <> '';

CREATE INDEX event_entries_phone_2 ON event_entries (substr(participantPhone,2)) WHERE substr(participantPhone,4) <> '';
CREATE INDEX event_entries_phone_3 ON event_entries (substr(participantPhone,3)) WHERE substr(participantPhone,5) <> '';
CREATE INDEX event_entries_phone_4 ON event_entries (substr(participantPhone,4)) WHERE substr(participantPhone,6) <> '';
CREATE INDEX event_entries_phone_5 ON event_entries (substr(participantPhone,5)) WHERE substr(participantPhone,7) <> '';
CREATE INDEX event_entries_phone_6 ON event_entries (substr(participantPhone,6)) WHERE substr(participantPhone,8) <> '';
CREATE INDEX event_entries_phone_7 ON event_entries (substr(participantPhone,7)) WHERE substr(participantPhone,9) <> '';
CREATE INDEX event_entries_phone_8 ON event_entries (substr(participantPhone,8)) WHERE substr(participantPhone,10) <> '';
CREATE INDEX event_entries_phone_9 ON event_entries (substr(participantPhone,9)) WHERE substr(participantPhone,11) <> '';
CREATE INDEX event_entries_phone_10 ON event_entries (substr(participantPhone,10)) WHERE substr(participantPhone,12) <> '';
CREATE INDEX event_entries_phone_11 ON event_entries (substr(participantPhone,11)) WHERE substr(participantPhone,13) <> '';
CREATE INDEX event_entries_phone_12 ON event_entries (substr(participantPhone,12)) WHERE substr(participantPhone,14) <> '';
CREATE INDEX event_entries_phone_13 ON event_entries (substr(participantPhone,13)) WHERE substr(participantPhone,15) <> '';
CREATE INDEX event_entries_phone_14 ON event_entries (substr(participantPhone,14)) WHERE substr(participantPhone,16) <> '';

CREATE INDEX users_phone_2 ON users (substr(phoneNumber,2)) WHERE substr(phoneNumber,4) <> '';
CREATE INDEX users_phone_3 ON users (substr(phoneNumber,3)) WHERE substr(phoneNumber,5) <> '';
CREATE INDEX users_phone_4 ON users (substr(phoneNumber,4)) WHERE substr(phoneNumber,6) <> '';
CREATE INDEX users_phone_5 ON users (substr(phoneNumber,5)) WHERE substr(phoneNumber,7) <> '';
CREATE INDEX users_phone_6 ON users (substr(phoneNumber,6)) WHERE substr(phoneNumber,8) <> '';
CREATE INDEX users_phone_7 ON users (substr(phoneNumber,7)) WHERE substr(phoneNumber,9) <> '';
CREATE INDEX users_phone_8 ON users (substr(phoneNumber,8)) WHERE substr(phoneNumber,10) <> '';
CREATE INDEX users_phone_9 ON users (substr(phoneNumber,9)) WHERE substr(phoneNumber,11) <> '';
CREATE INDEX users_phone_10 ON users (substr(phoneNumber,10)) WHERE substr(phoneNumber,12) <> '';
CREATE INDEX users_phone_11 ON users (substr(phoneNumber,11)) WHERE substr(phoneNumber,13) <> '';
CREATE INDEX users_phone_12 ON users (substr(phoneNumber,12)) WHERE substr(phoneNumber,14) <> '';
CREATE INDEX users_phone_13 ON users (substr(phoneNumber,13)) WHERE substr(phoneNumber,15) <> '';
CREATE INDEX users_phone_14 ON users (substr(phoneNumber,14)) WHERE substr(phoneNumber,16) <> '';

CREATE INDEX booking_submissions_contact ON booking_submissions (lower(contactEmail)) WHERE contactEmail IS NOT NULL;
