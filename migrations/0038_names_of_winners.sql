-- Which name of a winner staff have read and agreed to show: a mark of it, so that no name is copied.
ALTER TABLE draw_claims ADD COLUMN nameMark text;
