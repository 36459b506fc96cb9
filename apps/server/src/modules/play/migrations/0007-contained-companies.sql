-- What each process saw of a company in a minute: how much harm a stolen secret can do is bounded over all processes.
create table play.company_flow (
  merchant_code text not null,
  company text not null,
  process uuid not null,
  minute bigint not null,
  staked bigint not null,
  won bigint not null,
  wins int not null,
  primary key (merchant_code, company, minute, process)
);
grant select, insert, update, delete on play.company_flow to perya_system;

-- How far a company's own list has confirmed ours: asked before a large win leaves.
grant select on play.reconciliation to perya_app;
