-- Calls of companies by minute and answer, how long each took by the bounds of platform/vitals: added to by every process, so that no
-- call costs a row. A company's calls are of all brands together; one whose signature is refused names none.
create table play.company_call (
  company text not null,
  minute timestamptz not null,
  code text not null,
  hits int[] not null,
  primary key (company, minute, code)
);
grant select, insert, update, delete on play.company_call to perya_system;
