-- What points buy is shown by open phones: they ask again when staff change an item. What is sold changes the stock alone and
-- tells nobody, or every order would make every page of the brand stale.
create trigger bump_revision_new after insert or delete on rewards.point_item
  for each row execute function platform.bump_revision('content', 'content.content_changed.v1');
create trigger bump_revision after update of name, body, image_url, points, is_active, cash_micros on rewards.point_item
  for each row execute function platform.bump_revision('content', 'content.content_changed.v1');
