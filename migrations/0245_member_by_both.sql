-- Whichever of its two indexes the planner takes, a member's row is found by it alone: whoever is in many conversations had
-- all of their rows read for one.
drop index conversation_members_user;
create index conversation_members_user on conversation_members (user_id, conversation_id);
