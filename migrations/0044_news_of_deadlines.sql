-- All offers of a draw end at the same moment: that moment alone told one winner and no other.

UPDATE notifications SET sentKey = type || ':' || sourceId || ':' || sentKey
WHERE type IN ('draw_extended', 'draw_last_day') AND sentKey <> '';
