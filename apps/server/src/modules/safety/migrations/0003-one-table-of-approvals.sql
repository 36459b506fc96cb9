-- Proposals of all modules wait in platform.approval; what waited here goes on waiting there.
insert into platform.approval (merchant_code, call, permission, params, body, because, reason, fingerprint, proposed_by,
  proposed_at, ends_at, state, decided_by, decided_at)
select merchant_code, 'POST exclusions', 'safety.decide', jsonb_build_object('merchantCode', merchant_code),
  jsonb_build_object('memberId', member_id, 'months', months, 'asked', asked, 'reason', reason),
  array['proposed before'], reason, sha256(convert_to('exclusion ' || case_id, 'UTF8')), proposed_by, at,
  greatest(at, now()) + interval '72 hours', case state when 'proposed' then 'waiting' else state end, decided_by,
  case when decided_by is not null then at end
from safety.exclusion_case;
drop table safety.exclusion_case;
