-- A round's number tells its second and, since there are cells (docs/adr/0088-a-merchant-lives-in-one-cell.md), whose cell opened it: six
-- bits of twenty. So a merchant's rounds meet no others' when it moves; a cell may open 16,384 rounds a second.
create or replace function play.round_no(opened timestamptz) returns bigint language plpgsql volatile as $$
begin
  return (floor(extract(epoch from opened))::bigint << 20) | (wallet.cell_number()::bigint << 14)
    | (nextval('play.round_place') & 16383);
end $$;
