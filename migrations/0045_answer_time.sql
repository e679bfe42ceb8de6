-- How long the hotel takes to answer a request: measured by the clock, told to guests beside "Confirm".

ALTER TABLE site_settings ADD COLUMN answerMinutes integer;
ALTER TABLE site_settings ADD COLUMN answerMeasuredAt text;
