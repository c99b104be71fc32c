-- Time when the task that fetches the photo was added: a set that waits too long has lost its task.
alter table property_photo_imports add column queued_at timestamptz not null default now();
