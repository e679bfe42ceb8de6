-- Offers hold on their days, of one year or of every year, and the specified ones are there.

ALTER TABLE offers ADD COLUMN repeatsYearly integer DEFAULT false NOT NULL CONSTRAINT offers_repeats CHECK (repeatsYearly IN (0, 1));
CREATE INDEX offers_days ON offers (isActive,repeatsYearly,validTo);

-- A test holds the title against shared/offers/offers.ts, and the discount against its prices.
INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo, isActive, repeatsYearly) VALUES (
  'August Exclusive Offers',
  'عروض أغسطس الحصرية',
  'Lower prices in all four rooms.',
  'أسعار أخف في الغرف الأربع كلها.',
  10,
  '2026-08-01',
  '2026-08-31',
  1,
  1
);
INSERT INTO versions (name, v) VALUES ('offers', 1);
