-- What was found when a host was looked at last: whether its name leads anywhere, and how its certificate stands.
create table merchant.host_look (
  host text primary key references merchant.host on delete cascade,
  merchant_code text not null references merchant.merchant,
  looked_at timestamptz not null,
  addresses text[] not null,
  name_state text not null check (name_state in ('found', 'missing', 'inside')),
  certificate_state text not null check (certificate_state in ('valid', 'ending', 'wrong', 'none')),
  certificate_until timestamptz,
  issuer text,
  problem text
);
create index host_look_of on merchant.host_look (merchant_code);

select platform.guard('merchant.host_look');
-- A look is no change of the brand.
drop trigger staff_change on merchant.host_look;
