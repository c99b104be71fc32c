-- Conversations about a listing, for its owner's list.
create index messages_property on messages (property_id) where property_id is not null;
