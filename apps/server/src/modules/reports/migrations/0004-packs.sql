-- What a regulator is sent (ADR 148). Numbered by kind without gaps, never changed, kept for ever: a later one corrects an earlier one
-- of the same days and says why.
create table reports.pack (
  merchant_code text not null,
  kind text not null check (kind in ('revenue', 'largeAmounts')),
  number int not null check (number > 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  profile text not null,
  version int not null,
  time_zone text not null,
  currency text not null,
  is_personal boolean not null,
  corrects int check (corrects < number),
  -- Why it corrects, or why it names members.
  reason text,
  -- Its figures, as they stand in the file.
  figures jsonb not null,
  sha256 text not null,
  bytes int not null check (bytes > 0),
  made_by text not null,
  agreed_by text,
  made_at timestamptz not null,
  primary key (merchant_code, kind, number),
  unique (merchant_code, kind, number, sha256),
  unique (merchant_code, kind, number, from_day, to_day),
  -- Of the same kind and the same days.
  foreign key (merchant_code, kind, corrects, from_day, to_day) references reports.pack (merchant_code, kind, number, from_day, to_day),
  check (corrects is null or length(reason) >= 3)
);
-- One beginning for the days, one correction of each: the last is what holds.
create unique index pack_of_days on reports.pack (merchant_code, kind, from_day, to_day) where corrects is null;
create unique index pack_corrected on reports.pack (merchant_code, kind, corrects) where corrects is not null;

create table reports.pack_file (
  merchant_code text not null,
  kind text not null,
  number int not null,
  sha256 text not null,
  bytes bytea not null check (encode(sha256(bytes), 'hex') = sha256),
  primary key (merchant_code, kind, number),
  foreign key (merchant_code, kind, number, sha256) references reports.pack (merchant_code, kind, number, sha256)
);
alter table reports.pack_file alter column bytes set storage external;

select platform.guard('reports.pack'), platform.guard('reports.pack_file');
-- The record keeps that one was made, not its bytes beside them.
drop trigger staff_change on reports.pack_file;
revoke update, delete, truncate on reports.pack, reports.pack_file from perya_app, perya_system;

-- Also for whoever owns the tables; a merchant that moves to another cell is carried past triggers.
create function reports.keep_pack() returns trigger language plpgsql as $$
begin
  raise exception 'a pack that was made stays as it is' using errcode = '42501';
end $$;
create trigger keep_pack before update or delete or truncate on reports.pack
  for each statement execute function reports.keep_pack();
create trigger keep_pack before update or delete or truncate on reports.pack_file
  for each statement execute function reports.keep_pack();

-- The next number and no other, one maker at a time.
create function reports.number_pack() returns trigger language plpgsql as $$
begin
  if new.number <> (select coalesce(max(number), 0) + 1 from reports.pack where merchant_code = new.merchant_code and kind = new.kind) then
    raise exception 'packs have no gaps' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger number_pack before insert on reports.pack for each row execute function reports.number_pack();
