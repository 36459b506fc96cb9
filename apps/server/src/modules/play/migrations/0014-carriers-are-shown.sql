-- Which brands are away depends on who runs them: another carrier makes every process read the catalogue again.
create trigger bump_revision after insert or update or delete on play.carrier
  for each row execute function platform.bump_revision('catalogue', 'catalogue.catalogue_changed.v1');
