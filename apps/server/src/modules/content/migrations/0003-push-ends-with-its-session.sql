-- Whoever logs out, or is logged out, is not told of messages on that device any more. Subscriptions from before know no
-- session and stay until the device asks again.
alter table content.push_subscription add column session_id uuid;
