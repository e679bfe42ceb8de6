-- A phone that lost its device cookie asks by the key alone what the hotel has of it.

CREATE INDEX idempotency_keys_key ON idempotency_keys (key);
CREATE INDEX event_entries_client_key ON event_entries (clientKey);
