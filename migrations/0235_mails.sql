-- Mails that the mail server has not taken yet. Gone once it has, or has refused them for good.
create table mails (
  id uuid primary key,
  -- To whom, as a keyed hash: what waits for an address can be forgotten with its account.
  address_key text not null,
  -- Address, letter and marks, sealed with the installation's key: letters hold links that open accounts.
  sealed text not null,
  attempts integer not null default 0,
  -- When somebody may take it next; while one sends it, when to believe that they died over it.
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index mails_due on mails (due_at);
create index mails_address on mails (address_key);
