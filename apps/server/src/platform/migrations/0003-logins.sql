-- The wall is the login itself: app and system log in as what they are, without a superuser and without being each other.
-- No start-up option that a pooler may swallow decides any more who somebody is.
do $$
declare
  login record;
begin
  for login in select rolname from pg_roles where rolname in ('perya_app', 'perya_system') and not rolcanlogin loop
    execute format('alter role %I login', login.rolname);
  end loop;
-- Roles belong to the whole cluster: another migration may be changing them right now, in the same way.
exception when internal_error then null;
end $$;
do $$
begin
  -- Earlier migrations made the owner a member of both, so that it could become them. Nobody becomes anybody now.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke perya_app, perya_system from %I', current_user);
  end if;
end $$;

-- Nothing ever ran in the workflow engine that this was for.
drop table platform.worker_heartbeat;
