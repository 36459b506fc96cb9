-- without transaction
-- Staff find an order by any number of its company; hardly one has more than one.
create index concurrently if not exists deposit_other_references on cashier.deposit using gin (other_references)
  where other_references <> '{}';
