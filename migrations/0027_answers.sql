-- Answers in both languages; how often each was changed, and by which request.

ALTER TABLE custom_chat_qa ADD COLUMN questionAr text;
ALTER TABLE custom_chat_qa ADD COLUMN answerAr text;
ALTER TABLE custom_chat_qa ADD COLUMN revision integer DEFAULT 1 NOT NULL;
ALTER TABLE custom_chat_qa ADD COLUMN lastOperation text DEFAULT '' NOT NULL;
CREATE INDEX custom_chat_qa_operation ON custom_chat_qa (lastOperation);
CREATE INDEX custom_chat_qa_active_rows ON custom_chat_qa (isActive,id);
