-- contract: before the first release
-- Of expressions; their columns have indexes now.
drop index identity.member_nickname_begins, identity.member_email, identity.member_of_place;
