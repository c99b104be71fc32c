-- Time at which the person of a session last proved again who they are; null until then: its beginning counts.
alter table sessions add column proven_at timestamptz;
