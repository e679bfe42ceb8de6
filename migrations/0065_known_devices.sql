-- Browsers in which somebody has signed in to an account: there a wrong password counts apart from those of strangers.

CREATE TABLE known_devices (
  userId integer NOT NULL,
  deviceHash text NOT NULL,
  provedAt text NOT NULL,
  PRIMARY KEY (userId, deviceHash),
  FOREIGN KEY (userId) REFERENCES users(id)
);
CREATE INDEX known_devices_device ON known_devices (deviceHash);
CREATE INDEX known_devices_proved ON known_devices (provedAt);

-- When the account's owner connected Google by the password; empty where the e-mail alone did it.
ALTER TABLE users ADD COLUMN googleProvedAt text;
-- The account whose owner gave the password to connect Google to it.
ALTER TABLE google_sign_ins ADD COLUMN linkUserId integer;
