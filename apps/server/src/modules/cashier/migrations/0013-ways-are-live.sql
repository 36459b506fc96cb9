-- Open phones follow what staff set of the ways to pay: they ask again within a second.
create trigger bump_revision after insert or update or delete on cashier.payment_method
  for each row execute function platform.bump_revision('settings', 'merchant.settings_changed.v1');
create trigger bump_revision after insert or update or delete on cashier.payout_channel
  for each row execute function platform.bump_revision('settings', 'merchant.settings_changed.v1');
