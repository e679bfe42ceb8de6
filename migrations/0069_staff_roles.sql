-- What staff may do by their role: whoever is on the staff today is a manager, and so becomes whoever was
-- proposed or invited by the rules of then.
ALTER TABLE admins ADD COLUMN role text DEFAULT 'manager' NOT NULL CONSTRAINT admins_role CHECK (role IN ('reception', 'manager'));

ALTER TABLE staff_proposals ADD COLUMN role text DEFAULT 'reception' NOT NULL CONSTRAINT staff_proposals_role CHECK (role IN ('reception', 'manager'));
UPDATE staff_proposals SET role = 'manager';

ALTER TABLE staff_invitations ADD COLUMN role text DEFAULT 'reception' NOT NULL CONSTRAINT staff_invitations_role CHECK (role IN ('reception', 'manager'));
UPDATE staff_invitations SET role = 'manager';
