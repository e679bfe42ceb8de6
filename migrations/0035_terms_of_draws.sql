-- What Omani law asks of a promotion: the days that its licence covers, the prize, and the terms in
-- both languages; and which edition of them a tablet looked at.
ALTER TABLE event_settings ADD COLUMN licensedFrom text;
ALTER TABLE event_settings ADD COLUMN licensedTo text;
ALTER TABLE event_settings ADD COLUMN prizeEn text DEFAULT 'A free overnight stay' NOT NULL;
ALTER TABLE event_settings ADD COLUMN prizeAr text DEFAULT 'ليلة إقامة مجانية' NOT NULL;
ALTER TABLE event_settings ADD COLUMN termsEn text DEFAULT 'Whoever is 18 or older takes part once a month with one phone number. Taking part is free. The hotel draws the winners of each month in the month after it, tells them by phone, and keeps the prize for them for 30 days. Staff of the hotel and their families do not take part.' NOT NULL;
ALTER TABLE event_settings ADD COLUMN termsAr text DEFAULT 'المشاركة لمن بلغ 18 عامًا فأكثر، مرة واحدة في الشهر برقم هاتف واحد، وهي مجانية. يُجري الفندق السحب على مشاركات كل شهر في الشهر الذي يليه، ويتصل بالفائزين هاتفيًا، وتبقى الجائزة محفوظة لهم 30 يومًا. لا يشارك العاملون في الفندق ولا أسرهم.' NOT NULL;
ALTER TABLE event_settings ADD COLUMN version integer DEFAULT 1 NOT NULL CONSTRAINT draw_changed CHECK (version > 0);
