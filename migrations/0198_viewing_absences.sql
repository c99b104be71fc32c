alter table viewings
  -- Time of the last email about this viewing, of which there is at most one an hour.
  add column mailed_at timestamptz,
  -- A side did not come, says the other; the side may contest it.
  add column applicant_absent_at timestamptz,
  add column applicant_contested_at timestamptz,
  add column owner_absent_at timestamptz,
  add column owner_contested_at timestamptz;
