-- Proposals of all modules wait in platform.approval; what waited here goes on waiting there.
insert into platform.approval (merchant_code, call, permission, params, body, because, reason, fingerprint, proposed_by,
  proposed_at, ends_at)
select merchant_code, 'POST game-cases/:caseId/resolution', 'game.case',
  jsonb_build_object('merchantCode', merchant_code, 'caseId', case_id::text), proposal, array['proposed before'],
  coalesce(proposal ->> 'reason', ''), sha256(convert_to('case ' || case_id, 'UTF8')), proposed_by, now(),
  now() + interval '72 hours'
from play.game_case where state = 'proposed' and proposal is not null and proposed_by is not null;
update play.game_case set state = 'open' where state = 'proposed';
drop index play.game_case_open;
alter table play.game_case drop column proposal, drop column proposed_by, drop constraint game_case_state_check,
  add constraint game_case_state_check check (state in ('open', 'resolved', 'dismissed'));
create index game_case_open on play.game_case (merchant_code, due_at) where state = 'open';
